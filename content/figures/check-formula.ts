import type { DataPath } from '../read/data-path'
import { didYouMean } from '../read/did-you-mean'
import { mapAt } from '../read/value-at'
import type { Workspace } from '../read/workspace'
import { functionsIn, readFormula } from './formula'
import { type FormulaField, fieldsOfCollection } from './formula-fields'

/** Something in a `derived:` that has to be repaired before it can be computed. */
export interface FormulaDiagnostic {
  /** Where it stands below `derived:`. */
  path: DataPath
  message: string
  hint?: string | undefined
}

/** What the schema cannot know of a `derived:`: one function, and fields and values that exist. */
export function checkFormula(derived: unknown, workspace: Workspace): FormulaDiagnostic[] {
  const formula = readFormula(derived)
  if (!formula) return oneFunction(derived)
  const { take, of, field, where } = formula
  // What is not written as a name or as folder.field is the schema's business, as is the folder of a count.
  if (take === 'years-since' || (take !== 'count' && field === undefined)) return []
  const fields = fieldsOfCollection(workspace, of)
  if (fields.length === 0 && take !== 'count')
    return [{ path: [take], message: `There is no folder "${of}" to look at.`, hint: exampleOf(take) }]
  const diagnostics =
    field === undefined ? [] : checkField(fields, of, field, take !== 'count-distinct', [take])
  for (const [name, value] of Object.entries(where)) {
    const path = ['where', name]
    const values = fields.find((one) => one.name === name)?.values
    diagnostics.push(...checkField(fields, of, name, false, path))
    if (values && !values.includes(value))
      diagnostics.push({ path, message: `No ${name} is named "${value}".`, hint: didYouMean(value, values) })
  }
  return diagnostics
}

function oneFunction(derived: unknown): FormulaDiagnostic[] {
  const functions = functionsIn(derived)
  if (functions.length > 0) {
    const message = `${functions.join(' and ')} stand side by side, and only one number can be computed.`
    return [{ path: [functions[1] ?? ''], message, hint: 'Keep one of them.' }]
  }
  // A misspelt function, or one that names no text, is told by the schema.
  if (Object.keys(mapAt(derived, [])).some((field) => !['where', 'times'].includes(field))) return []
  return [{ path: [], message: 'It does not say what is computed.', hint: exampleOf('min') }]
}

function checkField(
  fields: FormulaField[],
  collection: string,
  name: string,
  isFigure: boolean,
  path: DataPath,
): FormulaDiagnostic[] {
  const found = fields.find((one) => one.name === name)
  if (found?.isFigure === isFigure) return []
  const names = fields.filter((one) => one.isFigure === isFigure).map((one) => one.name)
  if (!found)
    return [{ path, message: `${collection} have no field "${name}".`, hint: didYouMean(name, names) }]
  const [what, kind] = isFigure ? ['no number', 'Numbers'] : ['a number', 'Names']
  const message = `"${name}" of ${collection} is ${what}.`
  return [{ path, message, hint: `${kind} are ${names.join(', ')}.` }]
}

function exampleOf(take: string): string {
  return `Write for example { ${take}: ${take === 'count-distinct' ? 'tours.category' : 'tours.price'} }.`
}
