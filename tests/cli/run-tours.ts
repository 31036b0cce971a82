import pc from 'picocolors'
import { run } from '../../cli/index'

export interface ToursResult {
  code: number
  out: string
  err: string
}

/** Runs a command as `npx tours` would, with what it writes caught. */
export async function runTours(
  argv: string[],
  { isTerminal = false, colors = false } = {},
): Promise<ToursResult> {
  const result = { out: '', err: '' }
  const code = await run(argv, {
    out: (text) => {
      result.out += text
    },
    err: (text) => {
      result.err += text
    },
    isTerminal,
    colors: pc.createColors(colors),
  })
  return { code, ...result }
}
