import type { Readable, Writable } from 'node:stream'
import type { Output } from './output'

/** Where questions are asked. */
export interface Terminal {
  input: Readable
  output: Writable
  /** True when somebody sits there who can answer. */
  isInteractive: boolean
}

/** What a shell reports of a program that Ctrl+C ended. */
export const CANCELLED = 130

/** Thrown through a dialogue when somebody presses Ctrl+C or Escape; caught by the command. */
export class Cancelled extends Error {}

/** The process's own terminal. Both ends have to be one: `tours decide | tee log` asks nothing. */
export function processTerminal({ isTerminal }: Pick<Output, 'isTerminal'>): Terminal {
  return {
    input: process.stdin,
    output: process.stderr,
    isInteractive: isTerminal && Boolean(process.stdin.isTTY),
  }
}

/** @throws {Cancelled} for the symbol that @clack/prompts gives for Ctrl+C */
export async function answerTo<Answer>(prompt: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const answer = await prompt
  if (typeof answer === 'symbol') throw new Cancelled()
  return answer as Exclude<Answer, symbol>
}
