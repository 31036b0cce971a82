import type { Readable, Writable } from 'node:stream'

/** Where questions are asked, and somebody can answer. */
export interface Terminal {
  input: Readable
  output: Writable
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
