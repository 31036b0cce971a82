import type { Readable, Writable } from 'node:stream'
import pc from 'picocolors'

export type Colors = ReturnType<typeof pc.createColors>

/** Where questions are asked, and somebody can answer. */
export interface Terminal {
  input: Readable
  output: Writable
}

/** Where a command writes. Only what was asked for goes to stdout; everything else to stderr. */
export interface Output {
  out(text: string): void
  err(text: string): void
  /** True when stdout is a terminal that somebody reads. */
  isTerminal: boolean
  /** Colours for stdout; all of them plain where none are wanted. */
  colors: Colors
  /** Absent where nobody can be asked. */
  terminal?: Terminal
}

/** What other programs get. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** What a file or a pipe gets: as wide as a page in print. */
const WIDTH_WITHOUT_TERMINAL = 100

export function processOutput(): Output {
  // Both ends have to be terminals: `tours decide | tee log` asks nothing.
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ...appearanceOf(process.stdout),
    ...(isInteractive && { terminal: { input: process.stdin, output: process.stderr } }),
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

/** What a shell reports of a program that Ctrl+C ended. */
export const CANCELLED = 130

/** Thrown through a dialogue when somebody presses Ctrl+C or Escape; caught by the command. */
export class Cancelled extends Error {}

/** @throws {Cancelled} for the symbol that @clack/prompts gives for Ctrl+C */
export async function answerTo<Answer>(prompt: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const answer = await prompt
  if (typeof answer === 'symbol') throw new Cancelled()
  return answer as Exclude<Answer, symbol>
}
