import * as prompts from '@clack/prompts'
import type { Workspace } from '../../content/read/workspace'
import { LANGUAGE_NAMES, LOCALES } from '../../domain/locale'
import { UserError } from '../../domain/user-error'
import { answerTo, Cancelled, type Terminal } from '../output/terminal'
import { type Field, fieldsOf, readField } from './answers'
import { type Answers, KIND_NAMES, KINDS, type Kind } from './kinds'
import { describeBadSlug, slugFromTitle } from './slug'

/** One of the things to choose from. */
interface Choice {
  value: string
  label?: string | undefined
}

/** What is chosen to leave a gap. */
const LATER = ''
/** More choices are scrolled through. */
const SHOWN_AT_ONCE = 8

export async function askKind(terminal: Terminal): Promise<Kind> {
  const choices = KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))
  return (await choose('What do you want to begin?', choices, undefined, terminal)) as Kind
}

/**
 * Asks for everything that was not given. Whatever is left empty becomes a marked gap.
 *
 * @param given what the options told already
 * @throws {Cancelled}
 */
export async function askAnswers(
  kind: Kind,
  slug: string | undefined,
  given: Omit<Answers, 'slug'>,
  workspace: Workspace,
  terminal: Terminal,
): Promise<Answers> {
  const title = { ...given.title }
  const what = kind === 'badge' ? 'Label' : kind === 'city' ? 'The city’s name' : 'Title'
  for (const locale of LOCALES) {
    if (title[locale] !== undefined) continue
    const question = `${what} in ${LANGUAGE_NAMES[locale]}`
    const text = (await write(question, 'leave empty to write it later', () => undefined, terminal)).trim()
    if (text !== '') title[locale] = text
  }
  const answers: Answers = {
    ...given,
    title,
    slug: slug ?? (await askSlug(kind, title.en, workspace, terminal)),
  }
  for (const field of fieldsOf(kind)) {
    if (given[field.option] !== undefined) continue
    const answer = await askField(field, workspace, terminal)
    if (answer !== undefined) Object.assign(answers, { [field.option]: answer })
  }
  return answers
}

/** @throws {Cancelled} for a no, too */
export async function confirmFiles(files: string[], { input, output }: Terminal): Promise<void> {
  const message = `Write ${files.join(', ')}?`
  if (!(await answerTo(prompts.confirm({ input, output, message })))) throw new Cancelled()
}

async function askSlug(
  kind: Kind,
  title: string | undefined,
  workspace: Workspace,
  terminal: Terminal,
): Promise<string> {
  const suggested = slugFromTitle(title ?? '') + (kind === 'city' && title ? '-tours' : '')
  const meant = (text: string) => text.trim() || suggested
  const hint = suggested ? `leave empty for ${suggested}` : 'lower-case words joined by hyphens'
  const refusalOf = (text: string) => describeBadSlug(kind, meant(text), workspace)
  return meant(await write('Slug, as it stands in the address', hint, refusalOf, terminal))
}

async function askField(field: Field, workspace: Workspace, terminal: Terminal): Promise<unknown> {
  const { question, names, several } = field
  if (names && several) {
    // A space belongs to what is searched for.
    const message = `${question} (Tab chooses; none: later)`
    const { input, output } = terminal
    const options = names(workspace).map(optionOf)
    const chosen = await answerTo(
      prompts.autocompleteMultiselect({ input, output, message, options, maxItems: SHOWN_AT_ONCE }),
    )
    return chosen.length > 0 ? chosen : undefined
  }
  if (names) {
    const choices = [{ value: LATER, label: 'choose it later' }, ...names(workspace)]
    return (await choose(question, choices, LATER, terminal)) || undefined
  }
  const refusalOf = (typed: string) =>
    typed.trim() === '' ? undefined : refusalOfField(field, typed, workspace)
  const text = await write(question, 'leave empty to tell it later', refusalOf, terminal)
  return text.trim() === '' ? undefined : readField(field, text, workspace)
}

function refusalOfField(field: Field, text: string, workspace: Workspace): string | undefined {
  try {
    readField(field, text, workspace)
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

function choose(
  message: string,
  choices: Choice[],
  initial: string | undefined,
  { input, output }: Terminal,
): Promise<string> {
  return answerTo(
    prompts.autocomplete({
      input,
      output,
      message,
      options: choices.map(optionOf),
      ...(initial !== undefined && { initialValue: initial }),
      maxItems: SHOWN_AT_ONCE,
    }),
  )
}

/** @param refusalOf the sentence that refuses a text, or undefined */
function write(
  message: string,
  placeholder: string,
  refusalOf: (text: string) => string | undefined,
  { input, output }: Terminal,
): Promise<string> {
  const validate = (text: string | undefined) => refusalOf(text ?? '')
  return answerTo(prompts.text({ input, output, message, placeholder, validate }))
}

function optionOf({ value, label }: Choice) {
  return { value, label: label ?? value, ...(label && label !== value && { hint: value }) }
}
