import type { Workspace } from '../../content/read/workspace'
import type { Locale } from '../../domain/locale'
import { UserError } from '../../domain/user-error'
import { type Answers, type Field, fieldsOf, readField } from './answers'
import { KIND_NAMES, KINDS, type Kind } from './kinds'
import { describeBadSlug, slugFromTitle } from './slug'

/** One of the things to choose from. */
export interface Choice {
  value: string
  label?: string | undefined
}

/** Asks people. Each question throws `Cancelled` when they press Ctrl+C. */
export interface Asker {
  choose(question: string, choices: Choice[], initial?: string): Promise<string>
  chooseSeveral(question: string, choices: Choice[]): Promise<string[]>
  /** @param refusalOf the sentence that refuses a text, or undefined */
  write(question: string, hint: string, refusalOf: (text: string) => string | undefined): Promise<string>
  confirm(question: string): Promise<boolean>
}

/** The person has pressed Ctrl+C. */
export class Cancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'Cancelled'
  }
}

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
    const answer = await askField(field, workspace, asker)
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
      describeBadSlug(kind, meant(text), workspace),
    ),
  )
}

async function askField(field: Field, workspace: Workspace, asker: Asker): Promise<unknown> {
  const { question, names, several } = field
  if (names && several) {
    // A space belongs to what is searched for.
    const chosen = await asker.chooseSeveral(`${question} (Tab chooses; none: later)`, names(workspace))
    return chosen.length > 0 ? chosen : undefined
  }
  if (names) {
    const choices = [{ value: LATER, label: 'choose it later' }, ...names(workspace)]
    return (await asker.choose(question, choices, LATER)) || undefined
  }
  const text = await asker.write(question, 'leave empty to tell it later', (typed) =>
    typed.trim() === '' ? undefined : refusalOf(field, typed, workspace),
  )
  return text.trim() === '' ? undefined : readField(field, text, workspace)
}

function refusalOf(field: Field, text: string, workspace: Workspace): string | undefined {
  try {
    readField(field, text, workspace)
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
