import { didYouMean } from '../../content/read/did-you-mean'
import type { Workspace } from '../../content/read/workspace'
import { NAME_LISTS, type Name } from '../../content/rules/list-names'
import type { Locale } from '../../domain/locale'
import { usageError } from '../content-root'
import type { Given } from '../given'
import { projectDir } from '../project-dir'
import { type Kind, QUESTIONS, type Question, questionsOf } from './kinds'

/** What is known of the new content: beside the names, what else was asked; what is absent becomes a marked gap. */
export interface Answers extends Partial<Record<'category' | 'image' | 'tour', string>> {
  slug: string
  /** The title; of a city the city's name, of a badge its label. */
  title: Partial<Record<Locale, string>>
  /** Of a partner tour the city that lists it; of a city page what its tours write in `city`. */
  city?: string
}

/** Read already, each in its way; those of QUESTIONS by the names of the options. */
export type NewOptions = Given<'new'> & Record<string, unknown>

/** @throws {UserError} USAGE for an option of another kind, or an unknown name */
export function readAnswers(kind: Kind, options: NewOptions, workspace: Workspace): Omit<Answers, 'slug'> {
  const asked = questionsOf(kind)
  const given = QUESTIONS.filter(({ option }) => options[option] !== undefined)
  const other = given.find(({ option }) => asked.every((question) => question.option !== option))
  if (other) {
    const flags = ['--title', ...asked.map(nameOfFlag)]
    throw usageError(`${nameOfFlag(other)} has no place in a ${kind}; it takes ${flags.join(', ')}.`)
  }
  const answers = asked.filter((question) => given.includes(question))
  for (const question of answers) assertKnown(question, options[question.option], workspace)
  const { title: en, titleEs: es, titleRu: ru } = options
  const title = Object.fromEntries(Object.entries({ en, es, ru }).filter(([, text]) => text !== undefined))
  return { title, ...Object.fromEntries(answers.map(({ option }) => [option, options[option]])) }
}

function assertKnown(question: Question, answer: unknown, workspace: Workspace): void {
  if (question.names === undefined) return
  const known = namesIn(workspace, question.names).map(({ name }) => name)
  const unknown = [answer].flat().find((name) => !known.includes(String(name)))
  if (unknown === undefined) return
  const hint = didYouMean(String(unknown), known) ?? ''
  throw usageError(`There is no "${unknown}" for ${nameOfFlag(question)}. ${hint}`.trim())
}

function nameOfFlag({ flag }: Question): string {
  return flag.replace(/ .*/, '')
}

/** @param kind of name, but no figures */
export function namesIn(workspace: Workspace, kind: string): Name[] {
  return NAME_LISTS[kind]?.list({ workspace, projectDir, figures: new Map() }) ?? []
}
