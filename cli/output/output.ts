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

/** What a file or a pipe gets: as wide as a page in print. */
const WIDTH_WITHOUT_TERMINAL = 100

export function processOutput(): Output {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ...appearanceOf(process.stdout),
  }
}

/** How a stream may be written to. Colours only on a terminal and without NO_COLOR (https://no-color.org). */
export function appearanceOf(stream: NodeJS.WriteStream): Pick<Output, 'isTerminal' | 'colors'> {
  const isTerminal = Boolean(stream.isTTY)
  return { isTerminal, colors: pc.createColors(isTerminal && !process.env.NO_COLOR) }
}

/** Columns that a table may take. */
export function terminalWidth({ isTerminal }: Pick<Output, 'isTerminal'>): number {
  return (isTerminal && process.stdout.columns) || WIDTH_WITHOUT_TERMINAL
}
