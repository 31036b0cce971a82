import type { ContentDiff } from '../content-diff'

/** The shape that other programs rely on: cli/diff/content-diff.ts describes it. */
export function jsonDiff(contents: ContentDiff): string {
  return `${JSON.stringify(contents, null, 2)}\n`
}
