import { fixHardCodedQuantities } from '../../content/quantities/fix-hard-coded-quantities'
import { type HardCodedQuantity, inOneLine } from '../../content/quantities/hard-coded-quantity'
import { type Diagnostic, placed } from '../../content/read/diagnostic'
import { loadWorkspace } from '../../content/read/workspace'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { writeReferenceSchema } from '../../content/rules/reference-schema'
import { writeSchemaComments } from '../../content/schema/schema-comment'
import { keepReviews } from '../../content/texts/mark-current'
import { placeInText } from '../../content/texts/text'
import { contentRoot } from '../content-root'
import type { Given } from '../given'
import { withoutKnown } from '../output/known-diagnostics'
import type { Output } from '../output/output'
import { projectDir } from '../project-dir'

/**
 * `tours fix` and `tours validate --fix`: repairs what can be repaired without judgement, and says on stderr
 * what it did and what it left.
 *
 * @param only the files that may be changed, relative to the content root; all where none are named. The list
 *   of names for editors and the record of translations speak of the whole content, so they are renewed either
 *   way.
 * @returns always 0: what is left is `tours validate`'s to report
 */
export async function fix(
  { root, asOf, only }: Given<'fix'> & { only?: { has(file: string): boolean } },
  output: Output,
): Promise<number> {
  const folder = contentRoot(root)
  const isChosen = (file: string) => only?.has(file) ?? true
  for (const file of writeSchemaComments(folder, isChosen)) output.err(`${file}  names its schema now\n`)
  const checked = checkContent({ root: folder, projectDir, asOf })
  const { fixed, refused, left } = fixHardCodedQuantities(checked, isChosen, () =>
    problemSince(checked, asOf),
  )
  // The texts say the same as before, so translations that were reviewed stay so.
  if (fixed.length > 0) keepReviews(checked.workspace, loadWorkspace(folder, projectDir))
  const report = ({ text, offset, raw }: HardCodedQuantity, what: string) =>
    output.err(`${placed(placeInText(text, offset))}  "${inOneLine(raw)}" ${what}\n`)
  for (const { quantity, text } of fixed) report(quantity, `is now ${text}`)
  for (const { fixed: undone, problem } of refused)
    for (const { quantity, text } of undone)
      report(quantity, `was left: with ${text} in its place there would be a new problem. ${problem.message}`)
  for (const quantity of left)
    report(quantity, `was left: write {{figure ${quantity.figure?.name}}} and adapt the words around it.`)
  output.err(
    fixed.length === 0
      ? 'No typed number was replaced.\n'
      : `${fixed.length} typed ${fixed.length === 1 ? 'number was replaced by the figure it tells' : 'numbers were replaced by the figures they tell'} of.\n`,
  )
  const names = writeReferenceSchema(folder, projectDir)
  if (names) output.err(`${names}  holds the names of today for completion in editors\n`)
  return 0
}

/**
 * A problem that the content has now and did not have before. That translations are older than the English text
 * is none: repairs say the same, and the record of translations follows them.
 */
function problemSince({ workspace, diagnostics }: CheckedContent, asOf: string): Diagnostic | undefined {
  const now = checkContent({ root: workspace.root, projectDir, asOf }).diagnostics
  return withoutKnown(now, diagnostics).find(({ code }) => code !== 'stale-translation')
}
