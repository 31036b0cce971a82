import * as prompts from '@clack/prompts'
import { InvalidArgumentError } from 'commander'
import type { Workspace } from '../../content/read/workspace'
import { LANGUAGE_NAMES, LOCALES } from '../../domain/locale'
import { UserError } from '../../domain/user-error'
import { readerOf } from '../option-readers'
import { answerTo, Cancelled, type Terminal } from '../output/output'
import { type Answers, namesIn } from './answers'
import { KINDS, type Kind, type Question, questionsOf } from './kinds'
import { assertFree, slugFromTitle } from './slug'

/** What is chosen to leave a gap. */
const LATER = ''
/** More choices are scrolled through. */
const SHOWN_AT_ONCE = 8

export function askKind(terminal: Terminal): Promise<Kind> {
  const kinds = Object.keys(KINDS) as Kind[]
  const options = kinds.map((name) => optionOf({ name, about: KINDS[name].name }))
  const message = 'What do you want to begin?'
  return answerTo(prompts.autocomplete({ ...terminal, message, options, maxItems: SHOWN_AT_ONCE }))
}

/**
 * Asks for everything that was not given. Whatever is left empty becomes a marked gap.
 *
 * @param given what the options gave already
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
  for (const locale of LOCALES) {
    if (title[locale] !== undefined) continue
    const question = `${KINDS[kind].title} in ${LANGUAGE_NAMES[locale]}`
    const text = await askText(question, 'leave empty to write it later', () => undefined, terminal)
    if (text !== '') title[locale] = text
  }
  const answers: Answers = {
    ...given,
    title,
    slug: slug ?? (await askSlug(kind, title.en, workspace, terminal)),
  }
  for (const question of questionsOf(kind)) {
    if (question.option in given) continue
    const answer = await askQuestion(question, workspace, terminal)
    if (answer !== undefined) Object.assign(answers, { [question.option]: answer })
  }
  return answers
}

/** @throws {Cancelled} for a no, too */
export async function confirmFiles(files: string[], terminal: Terminal): Promise<void> {
  const message = `Write ${files.join(', ')}?`
  if (!(await answerTo(prompts.confirm({ ...terminal, message })))) throw new Cancelled()
}

async function askSlug(kind: Kind, title: string | undefined, workspace: Workspace, terminal: Terminal) {
  const suggested = slugFromTitle(title ?? '') + (kind === 'city' && title ? '-tours' : '')
  const hint = suggested ? `leave empty for ${suggested}` : 'lower-case words joined by hyphens'
  const check = (text: string) => assertFree(kind, text || suggested, workspace)
  return (await askText('Slug, as it stands in the address', hint, check, terminal)) || suggested
}

async function askQuestion({ question, is, names }: Question, workspace: Workspace, terminal: Terminal) {
  const known = names === undefined ? [] : namesIn(workspace, names).map(optionOf)
  if (names !== undefined && is === 'list') {
    // A space belongs to what is searched for.
    const message = `${question} (Tab chooses; none: later)`
    const chosen = await answerTo(
      prompts.autocompleteMultiselect({ ...terminal, message, options: known, maxItems: SHOWN_AT_ONCE }),
    )
    return chosen.length > 0 ? chosen : undefined
  }
  if (names !== undefined) {
    const options = [{ value: LATER, label: 'choose it later' }, ...known]
    const asked = { ...terminal, message: question, options, initialValue: LATER, maxItems: SHOWN_AT_ONCE }
    return (await answerTo(prompts.autocomplete(asked))) || undefined
  }
  const read = (text: string) => (text === '' ? undefined : readerOf(is)?.(text))
  return read(await askText(question, 'leave empty to tell it later', read, terminal))
}

/** @param check throws an error for people, whose sentence refuses the text */
async function askText(
  message: string,
  placeholder: string,
  check: (text: string) => unknown,
  terminal: Terminal,
): Promise<string> {
  const validate = (text = '') => {
    try {
      check(text.trim())
      return undefined
    } catch (error) {
      if (error instanceof UserError || error instanceof InvalidArgumentError) return error.message
      throw error
    }
  }
  return (await answerTo(prompts.text({ ...terminal, message, placeholder, validate }))).trim()
}

function optionOf<Value extends string>({ name, about }: { name: Value; about?: string | undefined }) {
  return { value: name, label: about ?? name, ...(about && about !== name && { hint: name }) }
}
