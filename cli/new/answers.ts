import { didYouMean } from '../../content/read/did-you-mean'
import type { Workspace } from '../../content/read/workspace'
import { isClockTime } from '../../content/schema/compile-schemas'
import { usageError } from '../content-root'
import { cityNames, type NamedChoice, namesIn, slugsIn } from './content-names'
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
export function namesFor(kind: Kind, option: Option, workspace: Workspace): NamedChoice[] | undefined {
  const names: Partial<Record<Option, () => NamedChoice[]>> = {
    ...(kind !== 'city' && { city: () => cityNames(workspace) }),
    category: () => namesIn(workspace, 'categories', kind === 'tour' ? 'listing' : 'partner'),
    badges: () => namesIn(workspace, 'badges'),
    languages: () => namesIn(workspace, 'languages', 'spoken'),
    image: () => namesIn(workspace, 'images'),
    tour: () => slugsIn(workspace, 'tours'),
  }
  return names[option]?.()
}

/** @throws {UserError} USAGE when the text cannot be meant */
export function readAnswer(kind: Kind, question: Question, text: string, workspace: Workspace): unknown {
  const { option, several } = question
  const known = namesFor(kind, option, workspace)?.map(({ value }) => value)
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

/** What is no name, and no mere text. */
const READERS: Partial<Record<Option, (text: string) => unknown>> = {
  price: readEuros,
  duration: readHours,
  groupSize: readCount,
  times: readClockTimes,
  city: readWord,
}

/** Dearer is a slip of the finger. */
const DEAREST = 10_000

/** An amount of euros with at most two decimals. */
function readEuros(text: string): number {
  const value = readNumber(text)
  if (/^\d+(\.\d{1,2})?$/.test(text) && value > 0 && value <= DEAREST) return value
  throw refused(text, 'a price in euros', '45 or 45.50')
}

function readHours(text: string): number | 'full-day' {
  if (text === 'full-day') return text
  const value = readNumber(text)
  if (value > 0 && value <= 24) return value
  throw refused(text, 'a duration', '2.5 or full-day')
}

function readCount(text: string): number {
  const value = readNumber(text)
  if (Number.isInteger(value) && value >= 1) return value
  throw refused(text, 'a number of people', '15')
}

/** Times of the day on a 24-hour clock, in their order. */
function readClockTimes(text: string): string[] {
  const times = [...new Set(text.split(',').map((time) => time.trim()))].sort()
  if (times.every(isClockTime)) return times
  throw refused(text, 'a list of times', '10:00,15:30')
}

function readWord(text: string): string {
  if (isSlug(text)) return text
  throw refused(text, 'a name in lower-case Latin letters, digits and hyphens', 'cordoba')
}

/** NaN for what is none. */
function readNumber(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

function refused(text: string, what: string, example: string) {
  return usageError(`"${text}" is not ${what}. Write it like ${example}.`)
}
