import { didYouMean } from '../../content/read/did-you-mean'
import type { Workspace } from '../../content/read/workspace'
import { isClockTime } from '../../content/schema/compile-schemas'
import { UserError } from '../../domain/user-error'
import { USAGE_ERROR } from '../content-root'
import { cityNames, type NamedChoice, namesIn, slugsIn } from './content-names'
import { type Answers, type Kind, QUESTIONS, type Question } from './kinds'
import { isSlug } from './slug'

export type NewOptions = Partial<Record<Question['option'] | 'title' | 'titleEs' | 'titleRu', string>>

export interface Field extends Question {
  /** @throws {UserError} when the text cannot be meant */
  read?(text: string): unknown
  /** The names it has to be one of. */
  names?(workspace: Workspace): NamedChoice[]
  /** Several names, separated by commas. */
  several?: boolean
}

/** The fields of one kind, in the order in which they are asked. */
export function fieldsOf(kind: Kind): Field[] {
  return QUESTIONS.filter(({ kinds }) => kinds.includes(kind)).map((question) => ({
    ...question,
    ...readingOf(question.option, kind),
  }))
}

function readingOf(option: Question['option'], kind: Kind): Omit<Field, keyof Question> {
  const readings: Record<typeof option, Omit<Field, keyof Question>> = {
    price: { read: readEuros },
    duration: { read: readHours },
    groupSize: { read: readCount },
    times: { read: readClockTimes },
    promise: {},
    city: kind === 'city' ? { read: readWord } : { names: cityNames },
    category: {
      names: (workspace) => namesIn(workspace, 'categories', kind === 'tour' ? 'listing' : 'partner'),
    },
    badges: { names: (workspace) => namesIn(workspace, 'badges'), several: true },
    languages: { names: (workspace) => namesIn(workspace, 'languages', 'spoken'), several: true },
    image: { names: (workspace) => namesIn(workspace, 'images') },
    tour: { names: (workspace) => slugsIn(workspace, 'tours') },
  }
  return readings[option]
}

/** @throws {UserError} USAGE for an option of another kind, a wrong value or an unknown name */
export function readAnswers(kind: Kind, options: NewOptions, workspace: Workspace): Omit<Answers, 'slug'> {
  const fields = fieldsOf(kind)
  for (const { option, flag } of QUESTIONS) {
    if (options[option] === undefined || fields.some((field) => field.option === option)) continue
    const flags = ['--title', ...fields.map(nameOfFlag)]
    throw usage(`${nameOfFlag({ flag })} has no place in a ${kind}; it takes ${flags.join(', ')}.`)
  }
  const { title: en, titleEs: es, titleRu: ru } = options
  const titles = Object.entries({ en, es, ru }).flatMap(([locale, text]) =>
    text === undefined ? [] : [[locale, readText(text)]],
  )
  const answers = fields.flatMap((field) => {
    const text = options[field.option]
    return text === undefined ? [] : [[field.option, readField(field, text, workspace)]]
  })
  return { title: Object.fromEntries(titles), ...Object.fromEntries(answers) }
}

/** Reads one field. @throws {UserError} USAGE when it cannot be meant */
export function readField(field: Field, text: string, workspace: Workspace): unknown {
  const { read, names, several } = field
  if (!names) return read ? read(readText(text)) : readText(text)
  const known = names(workspace).map(({ value }) => value)
  const written = several ? text.split(',') : [text]
  const chosen = new Set(written.map((one) => one.trim()).filter((one) => one !== '' || !several))
  for (const one of chosen) {
    if (!known.includes(one))
      throw usage(`There is no "${one}" for ${nameOfFlag(field)}. ${didYouMean(one, known) ?? ''}`.trim())
  }
  return several ? [...chosen] : [...chosen][0]
}

function nameOfFlag({ flag }: Pick<Question, 'flag'>): string {
  return flag.split(' ')[0] ?? flag
}

/** A text on one line. */
function readText(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line !== '') return line
  throw usage('A text of spaces says nothing: leave the option out, and it becomes a marked gap.')
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

/** What could be part of an address. */
function readWord(text: string): string {
  if (isSlug(text)) return text
  throw refused(text, 'a name in lower-case Latin letters, digits and hyphens', 'cordoba')
}

/** NaN for what is none. */
function readNumber(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

function refused(text: string, what: string, example: string): UserError {
  return usage(`"${text}" is not ${what}. Write it like ${example}.`)
}

function usage(message: string): UserError {
  return new UserError(USAGE_ERROR, message)
}
