import { openProgramCache } from '../../content/read/content-cache'
import { UserError } from '../../domain/user-error'
import { contentRoot, USAGE_ERROR } from '../content-root'
import { findCommit, findMergeBase } from '../git/find-commit'
import { withContentAt } from '../git/with-content-at'
import { json } from '../output/json'
import type { Output } from '../output/output'
import { projectDir } from '../project-dir'
import { compareContents } from './compare-contents'
import { readSides } from './content-side'
import { markdownDiff, textDiff } from './print-diff'
import { replayRenames } from './replay-renames'

export interface DiffOptions {
  root: string
  format: 'text' | 'json' | 'markdown'
  /** YYYY-MM-DD */
  asOf: string
  exitCode?: boolean
  mergeBase?: boolean
}

const FORMATS = {
  text: textDiff,
  // The shape that other programs rely on: cli/diff/content-diff.ts describes it.
  json,
  markdown: markdownDiff,
}

/** `tours diff`: what a change does to travellers; 1 with `exitCode` when one is marked, else 0. */
export async function diff(ref: string, options: DiffOptions, output: Output): Promise<number> {
  const { format, asOf, exitCode = false, mergeBase = false } = options
  const root = contentRoot(options.root)
  const named = findCommit(root, ref)
  const commit = mergeBase ? findMergeBase(root, named, ref) : named
  return withContentAt(root, commit, async (old) => {
    if (old === undefined) {
      throw new UserError(
        USAGE_ERROR,
        `"${ref}" holds no content at ${options.root}: there is nothing to compare with.`,
      )
    }
    const renamed = replayRenames(old, root)
    const { before, after } = readSides(old, root, asOf, openProgramCache(projectDir, root))
    const contents = { ...(await compareContents(before, after, { ref, commit, asOf })), renamed }
    output.out(FORMATS[format](contents, output))
    return exitCode && contents.counts.marked > 0 ? 1 : 0
  })
}
