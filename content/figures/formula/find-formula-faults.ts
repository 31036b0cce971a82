import { didYouMean } from '../../read/did-you-mean'
import type { Workspace } from '../../read/workspace'
import type { Figure } from '../figure'
import { type Aggregate, type Formula, type NameInFormula, partsOfFormula } from './formula'
import { FormulaError } from './formula-error'
import { type FormulaField, fieldsOfCollection, formulaCollections } from './formula-fields'

/** Names in a formula that stand for nothing: figures, folders, fields and values. */
export function findFormulaFaults(
  formula: Formula,
  workspace: Workspace,
  figures: Map<string, Figure>,
): FormulaError[] {
  return partsOfFormula(formula).flatMap((part) => {
    if (part.kind === 'figure' && !figures.has(part.name)) return [unknownFigure(part, figures)]
    if (part.kind === 'aggregate') return faultsOfAggregate(part, workspace)
    return []
  })
}

function unknownFigure({ name, offset }: NameInFormula, figures: Map<string, Figure>): FormulaError {
  return new FormulaError(
    `There is no figure named "${name}".`,
    offset,
    [didYouMean(name, figures.keys()), 'To divide, put spaces around the "/".'].join(' '),
    name,
  )
}

function faultsOfAggregate(
  { take, collection, field, where }: Aggregate,
  workspace: Workspace,
): FormulaError[] {
  const collections = formulaCollections()
  if (!collections.includes(collection.name))
    return [
      new FormulaError(
        `"${collection.name}" is nothing that can be counted.`,
        collection.offset,
        didYouMean(collection.name, collections),
      ),
    ]
  const fields = fieldsOfCollection(workspace, collection.name)
  const faults = [field, ...where.map((condition) => condition.field)].flatMap((one) =>
    one && !fields.some(({ name }) => name === one.name)
      ? [
          new FormulaError(
            `${collection.name} have no field "${one.name}".`,
            one.offset,
            didYouMean(
              one.name,
              fields.map(({ name }) => name),
            ),
          ),
        ]
      : [],
  )
  const found = fields.find(({ name }) => name === field?.name)
  if (field && found && !found.isFigure && take !== 'count-distinct')
    faults.push(
      new FormulaError(
        `${take} takes numbers, and "${field.name}" is none.`,
        field.offset,
        `Numbers are ${fields
          .filter(({ isFigure }) => isFigure)
          .map(({ name }) => name)
          .join(', ')}.`,
      ),
    )
  for (const {
    field: { name },
    value,
  } of where)
    faults.push(...unknownValue(fields, name, value))
  return faults
}

function unknownValue(fields: FormulaField[], name: string, value: NameInFormula): FormulaError[] {
  const values = fields.find((one) => one.name === name)?.values
  if (!values || values.includes(value.name)) return []
  return [
    new FormulaError(`No ${name} is named "${value.name}".`, value.offset, didYouMean(value.name, values)),
  ]
}
