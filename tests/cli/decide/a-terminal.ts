import { PassThrough, Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { Terminal } from '../../../cli/output/output'

export const KEYS = { enter: '\r', down: '\x1b[B', up: '\x1b[A', ctrlC: '\x03', escape: '\x1b' } as const

export interface PretendedTerminal extends Terminal {
  /** Waits for a question that was not answered yet, then types. */
  answer(question: string, ...keys: string[]): Promise<void>
  /** Everything shown so far, without colours and cursor movements. */
  shown(): string
}

/** Far longer than the slowest machine takes to draw a prompt; one that never comes fails with what is shown. */
const PATIENCE_MS = 15_000
const GLANCE_MS = 5

/** A terminal of 100 columns at which a test sits. The prompts are the real ones. */
export function aTerminal(): PretendedTerminal {
  let all = ''
  /** How much of it has been answered. */
  let seen = 0
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input, isRaw: false })
  const output = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        all += String(chunk)
        done()
      },
    }),
    { isTTY: true, columns: 100, rows: 40 },
  )
  const shown = () => stripVTControlCharacters(all)
  const pause = () => new Promise((resolve) => setTimeout(resolve, GLANCE_MS))
  return {
    input,
    output,
    shown,
    async answer(question, ...keys) {
      for (let waited = 0; !shown().includes(question, seen); waited += GLANCE_MS) {
        if (waited > PATIENCE_MS) throw new Error(`"${question}" is not asked:\n${shown().slice(seen)}`)
        await pause()
      }
      seen = shown().length
      for (const key of keys) {
        input.write(key)
        await pause()
      }
    },
  }
}
