import { fixHardCodedQuantities } from '../../content/quantities/fix-hard-coded-quantities'
import { type HardCodedQuantity, inOneLine } from '../../content/quantities/hard-coded-quantity'
import { loadWorkspace } from '../../content/read/workspace'
import { checkContent } from '../../content/rules/check-content'
import { writeReferenceSchema } from '../../content/rules/reference-schema'
import { writeSchemaComments } from '../../content/schema/schema-comment'
import { keepReviews } from '../../content/texts/mark-current'
import { placeInText } from '../../content/texts/text'
import { contentRoot } from '../content-root'
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
  { root, asOf, only }: { root: string; asOf: string; only?: { has(file: string): boolean } },
  output: Output,
): Promise<number> {
  const folder = contentRoot(root)
  const isChosen = (file: string) => only?.has(file) ?? true
  for (const file of writeSchemaComments(folder, isChosen)) output.err(`${file}  names its schema now\n`)
  const checked = checkContent({ root: folder, projectDir, asOf })
  const { fixed, left } = fixHardCodedQuantities(checked, isChosen)
  // The texts say the same as before, so translations that were reviewed stay so.
  if (fixed.length > 0) keepReviews(checked.workspace, loadWorkspace(folder, projectDir))
  for (const { quantity, text } of fixed)
    output.err(`${placed(quantity)}  "${inOneLine(quantity.raw)}" is now ${text}\n`)
  for (const quantity of left)
    output.err(
      `${placed(quantity)}  "${inOneLine(quantity.raw)}" was left: write {{figure ${quantity.figure?.name}}} and adapt the words around it.\n`,
    )
  output.err(
    fixed.length === 0
      ? 'No typed number was replaced.\n'
      : `${fixed.length} typed ${fixed.length === 1 ? 'number was replaced by the figure it tells' : 'numbers were replaced by the figures they tell'} of.\n`,
  )
  const names = writeReferenceSchema(folder, projectDir)
  if (names) output.err(`${names}  holds the names of today for completion in editors\n`)
  return 0
}

function placed({ text, offset }: HardCodedQuantity): string {
  const { file, line, column } = placeInText(text, offset)
  return `${file}:${line}:${column}`
}
