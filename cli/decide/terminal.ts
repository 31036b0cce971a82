import type { Readable, Writable } from 'node:stream'
import type { Output } from '../output/output'

/** Where questions are asked. */
export interface Terminal {
  input: Readable
  output: Writable
  /** True when somebody sits there who can answer. */
  isInteractive: boolean
}

/** The process's own terminal. Both ends have to be one: `tours decide | tee log` asks nothing. */
export function processTerminal({ isTerminal }: Pick<Output, 'isTerminal'>): Terminal {
  return {
    input: process.stdin,
    output: process.stdout,
    isInteractive: isTerminal && Boolean(process.stdin.isTTY),
  }
}
