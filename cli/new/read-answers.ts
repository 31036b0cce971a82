import { didYouMean } from '../../content/read/did-you-mean'
import type { Workspace } from '../../content/read/workspace'
import { UserError } from '../../domain/user-error'
import { USAGE_ERROR } from '../content-root'
import type { Answers } from './answers'
import type { Kind } from './kind'
import { fieldsOf, type NewField } from './new-fields'
import { NEW_FLAGS } from './new-flags'

/** The options of `tours new` as they were typed. */
export type NewOptions = Partial<Record<NewField['option'] | 'title' | 'titleEs' | 'titleRu', string>>

/**
 * Reads the options that belong to new content.
 *
 * @throws {UserError} USAGE for an option of another kind, a value that cannot be meant or an unknown name
 */
export function readAnswers(kind: Kind, options: NewOptions, workspace: Workspace): Omit<Answers, 'slug'> {
  const fields = fieldsOf(kind)
  for (const { option, flag } of NEW_FLAGS) {
    if (options[option] === undefined || fields.some((field) => field.option === option)) continue
    const flags = fields.map((field) => field.flag.split(' ')[0])
    throw new UserError(
      USAGE_ERROR,
      `${flag.split(' ')[0]} has no place in a ${kind}; it takes ${['--title', ...flags].join(', ')}.`,
    )
  }
  const answers: Omit<Answers, 'slug'> = { title: readTitles(options) }
  for (const field of fields) {
    const text = options[field.option]
    if (text !== undefined)
      Object.assign(answers, { [field.option]: readField(field, text, kind, workspace) })
  }
  return answers
}

/** Reads one field. @throws {UserError} USAGE when it cannot be meant */
export function readField(field: NewField, text: string, kind: Kind, workspace: Workspace): unknown {
  const { read, names, several } = field
  if (!names) return read ? read(checkedText(text)) : checkedText(text)
  const known = names(workspace, kind).map(({ value }) => value)
  const chosen = several
    ? text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : [text.trim()]
  for (const one of chosen) {
    if (!known.includes(one))
      throw new UserError(
        USAGE_ERROR,
        `There is no "${one}" for ${flagOf(field)}. ${didYouMean(one, known) ?? ''}`.trim(),
      )
  }
  return several ? [...new Set(chosen)] : chosen[0]
}

function readTitles({ title, titleEs, titleRu }: NewOptions): Answers['title'] {
  return {
    ...(title !== undefined && { en: checkedText(title) }),
    ...(titleEs !== undefined && { es: checkedText(titleEs) }),
    ...(titleRu !== undefined && { ru: checkedText(titleRu) }),
  }
}

/** A text on one line. @throws {UserError} USAGE when it is blank */
export function checkedText(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line === '')
    throw new UserError(
      USAGE_ERROR,
      'A text of spaces says nothing: leave the option out, and it becomes a marked gap.',
    )
  return line
}

function flagOf({ flag }: NewField): string {
  return flag.split(' ')[0] ?? flag
}
