import { appendFileSync, statSync } from 'node:fs'
import type { Output } from './output'

/** GitHub refuses a step's whole summary when it is larger than 1 MiB. */
const MOST_BYTES = 1024 * 1024
const CUT = '\n_The summary ends here, because GitHub takes no more than 1 MB of it._\n'

/**
 * Appends to the summary of the workflow's job, where there is one (`GITHUB_STEP_SUMMARY`). Earlier commands of
 * the same step share the file and its limit. A summary that cannot be written is no reason to fail.
 *
 * @param blocks Markdown; each stands by itself, so that the summary can end after any of them
 */
export function appendStepSummary(blocks: string[], { err }: Pick<Output, 'err'>): void {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (!file) return
  try {
    const written = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    appendFileSync(file, cutToFit(blocks, MOST_BYTES - written))
  } catch (cause) {
    err(`The summary of the job could not be written: ${(cause as Error).message}.\n`)
  }
}

function cutToFit(blocks: string[], bytes: number): string {
  const all = blocks.join('\n')
  if (Buffer.byteLength(all) <= bytes) return all
  let text = ''
  let left = bytes - Buffer.byteLength(CUT)
  for (const block of blocks) {
    left -= Buffer.byteLength(block) + 1
    if (left < 0) break
    text += `${block}\n`
  }
  return Buffer.byteLength(text) + Buffer.byteLength(CUT) <= bytes ? `${text}${CUT}` : ''
}
