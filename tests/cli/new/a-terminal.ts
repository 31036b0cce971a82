import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

/** Keys as a terminal sends them. */
export const ENTER = '\r'
export const DOWN = '\u001b[B'
export const TAB = '\t'
export const CTRL_C = '\u0003'

/**
 * A terminal with somebody in front of it, who waits for a question and then presses keys.
 *
 * @param answers what is answered to which question, in the order in which they come
 */
export function aTerminal(answers: [question: string, ...keys: string[]][]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 })
  const left = [...answers]
  let shown = ''
  let unanswered = ''
  output.on('data', (chunk: Buffer) => {
    const text = stripVTControlCharacters(chunk.toString())
    shown += text
    unanswered += text
    const [question, ...keys] = left[0] ?? []
    if (question === undefined || !unanswered.includes(question)) return
    left.shift()
    unanswered = ''
    // One key after the other, as fingers do: the prompt redraws between them.
    setImmediate(() => press(keys))
  })
  const press = ([key, ...rest]: string[]) => {
    if (key === undefined) return
    input.write(key)
    setImmediate(() => press(rest))
  }
  return { input, output, shown: () => shown, left: () => left.map(([question]) => question) }
}
