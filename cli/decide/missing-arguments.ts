import type { CheckedContent } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { USAGE_ERROR } from '../content-root'
import { findDecidable } from './find-decidable'
import { listChoices } from './list-choices'
import { listDecidable } from './list-decidable'

/** Says which argument is missing, with what it could be: where nobody can be asked. */
export function missingArguments(
  name: string | undefined,
  source: string | undefined,
  checked: CheckedContent,
  asOf: string,
): UserError {
  if (!name) return new UserError(USAGE_ERROR, `Which figure? ${namesOf(checked, asOf)}`)
  const figure = findDecidable(checked, name)
  if (!source) {
    const lines = listChoices(figure, checked).map(
      ({ use, shows, meaning }) => `  ${use}: ${shows || 'nothing'}${meaning ? ` (${meaning})` : ''}`,
    )
    return new UserError(USAGE_ERROR, `What is in use for ${name}? One of:\n${lines.join('\n')}`)
  }
  return new UserError(
    USAGE_ERROR,
    `Why does ${name} use "${source}"? Add the reason in a sentence: --why "…".`,
  )
}

function namesOf(checked: CheckedContent, asOf: string): string {
  const decidable = listDecidable(checked, asOf)
  if (decidable.length === 0) return 'None has readings that contradict each other.'
  const lines = decidable.map(({ figure, status, readings }) => `  ${figure} (${status}): ${readings}`)
  return `These have readings that contradict each other:\n${lines.join('\n')}`
}
