import { didYouMean } from '../../content/read/did-you-mean'
import type { Workspace } from '../../content/read/workspace'
import { NAME_LISTS, type Name } from '../../content/rules/list-names'
import { isClockTime } from '../../content/schema/compile-schemas'
import { usageError } from '../content-root'
import { projectDir } from '../project-dir'
import { type Answers, type Kind, QUESTIONS, type Question, questionsOf } from './kinds'
import { isSlug } from './slug'

type Option = Question['option']

export type NewOptions = Partial<Record<Option | 'title' | 'titleEs' | 'titleRu', string>>

/** @throws {UserError} USAGE for an option of another kind, a wrong value or an unknown name */
export function readAnswers(kind: Kind, options: NewOptions, workspace: Workspace): Omit<Answers, 'slug'> {
  const questions = questionsOf(kind)
  for (const question of QUESTIONS) {
    const hasPlace = questions.some(({ option }) => option === question.option)
    if (options[question.option] === undefined || hasPlace) continue
    const flags = ['--title', ...questions.map(nameOfFlag)]
    throw usageError(`${nameOfFlag(question)} has no place in a ${kind}; it takes ${flags.join(', ')}.`)
  }
  const { title: en, titleEs: es, titleRu: ru } = options
  const titles = Object.entries({ en, es, ru }).flatMap(([locale, text]) =>
    text === undefined ? [] : [[locale, readText(text)]],
  )
  const answers = questions.flatMap((question) => {
    const text = options[question.option]
    return text === undefined ? [] : [[question.option, readAnswer(kind, question, text, workspace)]]
  })
  return { title: Object.fromEntries(titles), ...Object.fromEntries(answers) }
}

/** The names of which an answer has to be one; undefined where it is no name. */
export function namesFor(kind: Kind, option: Option, workspace: Workspace): Name[] | undefined {
  const lists: Partial<Record<Option, string>> = {
    ...(kind !== 'city' && { city: 'cities.city' }),
    category: kind === 'tour' ? 'categories.listing' : 'categories.partner',
    badges: 'badges',
    languages: 'languages.spoken',
    image: 'images',
    tour: 'tours',
  }
  const list = lists[option]
  return list === undefined ? undefined : namesIn(workspace, list)
}

/** @param kind of name, but no figures */
export function namesIn(workspace: Workspace, kind: string): Name[] {
  return NAME_LISTS[kind]?.list({ workspace, projectDir, figures: new Map() }) ?? []
}

/** @throws {UserError} USAGE when the text cannot be meant */
export function readAnswer(kind: Kind, question: Question, text: string, workspace: Workspace): unknown {
  const { option, several } = question
  const known = namesFor(kind, option, workspace)?.map(({ name }) => name)
  if (!known) return (READERS[option] ?? String)(readText(text))
  const written = several ? text.split(',') : [text]
  const chosen = new Set(written.map((one) => one.trim()).filter((one) => one !== '' || !several))
  for (const one of chosen) {
    if (!known.includes(one))
      throw usageError(
        `There is no "${one}" for ${nameOfFlag(question)}. ${didYouMean(one, known) ?? ''}`.trim(),
      )
  }
  return several ? [...chosen] : [...chosen][0]
}

function nameOfFlag({ flag }: Question): string {
  return flag.split(' ')[0] ?? flag
}

function readText(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line !== '') return line
  throw usageError('A text of spaces says nothing: leave the option out, and it becomes a marked gap.')
}

/** Dearer is a slip of the finger. */
const DEAREST = 10_000

/** What is no name, and no mere text. */
const READERS: Partial<Record<Option, (text: string) => unknown>> = {
  price: (text) =>
    positive(text, /^\d+(\.\d{1,2})?$/, DEAREST) ?? refuse(text, 'a price in euros', '45 or 45.50'),
  duration: (text) =>
    text === 'full-day'
      ? text
      : (positive(text, /^\d+(\.\d+)?$/, 24) ?? refuse(text, 'a duration', '2.5 or full-day')),
  groupSize: (text) => positive(text, /^\d+$/) ?? refuse(text, 'a number of people', '15'),
  times: (text) => {
    const times = [...new Set(text.split(',').map((time) => time.trim()))].sort()
    return times.every(isClockTime) ? times : refuse(text, 'a list of times', '10:00,15:30')
  },
  city: (text) =>
    isSlug(text) ? text : refuse(text, 'a name in lower-case Latin letters, digits and hyphens', 'cordoba'),
}

function positive(text: string, pattern: RegExp, most = Number.POSITIVE_INFINITY): number | undefined {
  const value = pattern.test(text) ? Number(text) : 0
  return value > 0 && value <= most ? value : undefined
}

function refuse(text: string, what: string, example: string): never {
  throw usageError(`"${text}" is not ${what}. Write it like ${example}.`)
}
