import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { describePath } from '../read/data-path'
import { closestName } from '../read/did-you-mean'
import { lookAlikeHint } from '../read/look-alikes'
import { missingKey, unknownKey, wrongKey } from './explain-wrong-key'
import { explainWrongType } from './explain-wrong-type'
import {
  cannotBe,
  type ErrorContext,
  mustBe,
  type SchemaDiagnostic,
  showValue,
  type Wording,
  withoutTypographicQuotes,
} from './wording'

/** Of the value, where nothing else is said; undefined for what another error tells. */
type Explain = (context: ErrorContext) => (Wording & Partial<SchemaDiagnostic>) | undefined

const number =
  (wanted: string): Explain =>
  ({ name, error, schema }) =>
    mustBe(name, `${wanted} ${error.params.limit}`, error.data, schema.description)

const items =
  (wanted: string, about: Pick<SchemaDiagnostic, 'missing'> = {}): Explain =>
  ({ name, error, schema }) => ({
    ...about,
    message: `${name} ${wanted} ${error.params.limit}; ${thereAre(error.data)}.`,
    hint: schema.description,
  })

/** Characters as Ajv counts them: an emoji is one. */
const length =
  (is: string, wanted: string): Explain =>
  ({ name, error, schema }) => ({
    message: `${name} is ${is}: ${counted([...String(error.data)].length, 'character')}, ${wanted.replace('{limit}', error.params.limit)}.`,
    hint: schema.description,
  })

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

function thereAre(things: unknown): string {
  const count = Object.keys(things as object).length
  return count === 1 ? 'there is 1' : `there are ${count}`
}

/** The sentence for each keyword of our schemas that can fail. anyOf has none: what it leads to is told instead. */
export const EXPLANATIONS: Record<string, Explain> = {
  type: explainWrongType,
  additionalProperties: unknownKey,
  required: missingKey,
  propertyNames: wrongKey,
  enum: notOnTheList,
  const: ({ name, error, schema }) => mustBe(name, error.params.allowedValue, error.data, schema.description),
  format: wrongFormat,
  pattern: wrongForm,
  minimum: number('at least'),
  maximum: number('at most'),
  exclusiveMinimum: number('more than'),
  minLength: (context) =>
    context.error.data === ''
      ? { message: `${context.name} is empty.`, hint: 'Write the text.' }
      : length('too short', 'at least {limit} are needed')(context),
  maxLength: length('too long', 'at most {limit} are allowed'),
  minItems: items('needs at least', { missing: true }),
  maxItems: items('allows at most'),
  minProperties: ({ name, error, schema }) => ({
    missing: true,
    message: `${name} needs at least ${counted(error.params.limit, 'field')}; ${thereAre(error.data)}.`,
    hint: schema.description,
  }),
  uniqueItems: twiceInAList,
}

export function explainError(context: ErrorContext): SchemaDiagnostic | undefined {
  const { error, path, name, schema } = context
  // Complaints about a key arrive twice; "propertyNames" tells it.
  if (error.propertyName !== undefined) return undefined
  const explain = EXPLANATIONS[error.keyword]
  const said = explain
    ? explain(context)
    : { message: `${name} is not as it must be.`, hint: schema.description }
  return said && { path, at: 'value', ...said }
}

function notOnTheList({ name, error }: ErrorContext): Wording {
  const allowed: unknown[] = error.params.allowedValues
  const plain = withoutTypographicQuotes(error.data)
  if (plain !== undefined && allowed.includes(plain))
    return cannotBe(name, error.data, `Write ${plain}, without the quotes “ ”.`)
  const close = closestName(String(error.data), allowed.map(String))
  const meant = close === undefined ? '' : `Did you mean "${close}"? `
  return cannotBe(name, error.data, `${meant}It is one of ${allowed.join(', ')}.`)
}

function twiceInAList({ path, error: { params, data } }: ErrorContext): Partial<SchemaDiagnostic> & Wording {
  const [first = 0, second = 0] = [params.i as number, params.j as number].sort((a, b) => a - b)
  return {
    path: [...path, second],
    message: `${describePath(path)} lists ${showValue((data as unknown[])[second])} twice: as no. ${first + 1} and no. ${second + 1}.`,
    hint: 'Delete one of the two.',
  }
}

/** A day or a clock time that is none. */
function wrongFormat({ name, error, schema }: ErrorContext): Wording {
  const written = String(error.data)
  const plain = withoutTypographicQuotes(written) ?? written
  if (error.params.format === 'clock-time') return wrongTime(name, written, plain)
  return wrongDay(name, written, plain, schema.patternErrorMessage)
}

function wrongDay(name: string, written: string, plain: string, hint: string | undefined): Wording {
  const meant = dayMeant(plain)
  if (meant)
    return {
      message: `${name} must be a calendar day; write ${meant}, not ${showValue(written)}.`,
      hint: `The ${meant.startsWith('"') ? 'month comes first, then the day: MM-DD' : 'year comes first, then the month, then the day: YYYY-MM-DD'}.`,
    }
  return /^\d{4}-\d\d-\d\d$/.test(plain)
    ? { message: `${name} must be a calendar day; there is no ${plain}.`, hint }
    : mustBe(name, 'a calendar day', written, hint)
}

/** Ways in which people write days; where day and month could be meant either way none fits. */
const DAYS = [
  /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<day>1[3-9]|[23]\d)[/-](?<month>\d{1,2})[/-](?<year>\d{4})$/,
  /^(?<month>\d{1,2})[/-](?<day>1[3-9]|[23]\d)[/-](?<year>\d{4})$/,
]

/** The day that "1.6.2027", "2027/6/1" or "31/12/2027" means. */
function dayMeant(text: string): string | undefined {
  const { year, month = '', day = '' } = DAYS.map((way) => way.exec(text)).find(Boolean)?.groups ?? {}
  const [, first = '', second = ''] = /^(\d\d)[-./](\d\d)$/.exec(text) ?? []
  if (isCalendarDay(`2028-${second}-${first}`)) return `"${second}-${first}"`
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(meant) ? meant : undefined
}

/** "9.30", "9h30", "09:30:00"; "3 pm", but not "3" alone. */
const CLOCK_TIME = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(?:([ap])\.?m\.?|(?<=\d[:.h]\d.*))$/i

function wrongTime(name: string, written: string, plain: string): Wording {
  const [, hour, minutes = '00', half] = CLOCK_TIME.exec(plain) ?? []
  const hours = half && hour ? String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) : hour
  const meant =
    hours && minutes && Number(hours) < 24 && Number(minutes) < 60
      ? `${hours.padStart(2, '0')}:${minutes}`
      : undefined
  return {
    message: `${name} must be a clock time; ${meant ? `write "${meant}", not ${showValue(written)}` : `it is ${showValue(written)}`}.`,
    hint:
      plain === written
        ? 'Two digits, a colon, two digits, from "00:00" to "23:59".'
        : 'The quotes “ ” are letters to YAML: use straight ones.',
  }
}

/** A text of another form than its pattern's. */
function wrongForm({ name, error, schema }: ErrorContext): Wording {
  const plain = withoutTypographicQuotes(error.data)
  const pattern = String(error.params.pattern)
  if (plain !== undefined && new RegExp(pattern, 'u').test(plain))
    return cannotBe(name, error.data, `Write ${plain}; the quotes “ ” are letters to YAML.`)
  const hint = lookAlikeHint(String(error.data)) ?? schema.patternErrorMessage
  return cannotBe(name, error.data, hint)
}
