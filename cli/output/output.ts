import pc from 'picocolors'

type Colors = ReturnType<typeof pc.createColors>

/** Where a command writes. Only what was asked for goes to stdout; everything else to stderr. */
export interface Output {
  out(text: string): void
  err(text: string): void
  /** True when stdout is a terminal that somebody reads. */
  isTerminal: boolean
  /** Colours for stdout; all of them plain where none are wanted. */
  colors: Colors
}

/** The process's own streams. Colours only on a terminal and without NO_COLOR (https://no-color.org). */
export function processOutput(): Output {
  const isTerminal = Boolean(process.stdout.isTTY)
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal,
    colors: pc.createColors(isTerminal && !process.env.NO_COLOR),
  }
}
