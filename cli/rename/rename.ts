import { type ChangeOptions, changeFiles, contentToChange } from '../new/change-files'
import { assertFree } from '../new/slug'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { findItem } from '../status/find-item'
import { planRename, RENAMED_KINDS } from './plan-rename'

/**
 * `tours rename`: another slug, everywhere at once.
 *
 * @throws {UserError} UNKNOWN_SLUG, SLUG_TAKEN, NOT_VALID when the content would have errors
 */
export async function rename(old: string, slug: string, { root, asOf }: ChangeOptions, output: Output) {
  // Half of the names changed would be worse than none.
  const workspace = contentToChange(root)
  const { kind } = findItem(workspace, old, RENAMED_KINDS)
  assertFree(kind === 'guides' ? 'guide' : 'tour', slug, workspace)
  const { files, redirects } = planRename(workspace, kind, old, slug)
  const written = changeFiles(workspace, files, asOf)
  output.out(
    [
      `${kind}/${old} is now ${kind}/${slug}. Written:`,
      ...written.map(({ file, text }) => `  ${file}${text === undefined ? ' (gone)' : ''}`),
      ...(redirects.length > 0 ? ['', 'From the next build on these lead on:'] : []),
      ...redirects.map(({ from, to }) => `  ${from} → ${to}`),
      '',
      kind === 'guides'
        ? `Its texts stand in guides/${slug}/.`
        : `Bookings made under ${old} become bookings of ${slug} when the server takes up that build.`,
      `${countOf(written.length, 'file')} changed. See it: npx tours diff HEAD`,
      '',
    ].join('\n'),
  )
  return 0
}
