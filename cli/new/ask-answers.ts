import type { Workspace } from '../../content/read/workspace'
import type { Locale } from '../../domain/locale'
import { UserError } from '../../domain/user-error'
import type { Answers } from './answers'
import type { Asker } from './asker'
import { slugProblem } from './assert-free'
import { KIND_NAMES, KINDS, type Kind } from './kind'
import { fieldsOf, type NewField } from './new-fields'
import { readField } from './read-answers'
import { slugFromTitle } from './slug-from-title'

/** What is chosen to leave a gap. */
const LATER = ''

const TITLES: Record<Locale, string> = {
  en: 'in English',
  es: 'in Spanish',
  ru: 'in Russian',
}

/** Asks which kind of content it shall be. */
export async function askKind(asker: Asker): Promise<Kind> {
  const choices = KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))
  return (await asker.choose('What do you want to begin?', choices)) as Kind
}

/**
 * Asks for everything that was not given. Whatever is left empty becomes a marked gap.
 *
 * @param given what the options told already
 */
export async function askAnswers(
  kind: Kind,
  slug: string | undefined,
  given: Omit<Answers, 'slug'>,
  workspace: Workspace,
  asker: Asker,
): Promise<Answers> {
  const title = { ...given.title }
  const what = kind === 'badge' ? 'Label' : kind === 'city' ? 'The city’s name' : 'Title'
  for (const [locale, language] of Object.entries(TITLES)) {
    if (title[locale as Locale] !== undefined) continue
    const text = (
      await asker.write(`${what} ${language}`, 'leave empty to write it later', () => undefined)
    ).trim()
    if (text !== '') title[locale as Locale] = text
  }
  const answers: Answers = {
    ...given,
    title,
    slug: slug ?? (await askSlug(kind, title.en, workspace, asker)),
  }
  for (const field of fieldsOf(kind)) {
    if (given[field.option] !== undefined) continue
    const answer = await askField(field, kind, workspace, asker)
    if (answer !== undefined) Object.assign(answers, { [field.option]: answer })
  }
  return answers
}

async function askSlug(
  kind: Kind,
  title: string | undefined,
  workspace: Workspace,
  asker: Asker,
): Promise<string> {
  const suggested = slugFromTitle(title ?? '') + (kind === 'city' && title ? '-tours' : '')
  const meant = (text: string) => text.trim() || suggested
  const hint = suggested ? `leave empty for ${suggested}` : 'lower-case words joined by hyphens'
  return meant(
    await asker.write('Slug, as it stands in the address', hint, (text) =>
      slugProblem(kind, meant(text), workspace),
    ),
  )
}

async function askField(field: NewField, kind: Kind, workspace: Workspace, asker: Asker): Promise<unknown> {
  const { question, names, several } = field
  if (names && several) {
    // A space belongs to what is searched for.
    const chosen = await asker.chooseSeveral(`${question} (Tab chooses; none: later)`, names(workspace, kind))
    return chosen.length > 0 ? chosen : undefined
  }
  if (names) {
    const choices = [{ value: LATER, label: 'choose it later' }, ...names(workspace, kind)]
    return (await asker.choose(question, choices, LATER)) || undefined
  }
  const text = await asker.write(question, 'leave empty to tell it later', (typed) =>
    typed.trim() === '' ? undefined : problemWith(field, typed, kind, workspace),
  )
  return text.trim() === '' ? undefined : readField(field, text, kind, workspace)
}

function problemWith(field: NewField, text: string, kind: Kind, workspace: Workspace): string | undefined {
  try {
    readField(field, text, kind, workspace)
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
