import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { closestName } from '../read/did-you-mean'
import { lookAlikeHint } from '../read/look-alikes'
import { describePath } from '../read/value-at'
import { missingKey, unknownKey, wrongKey } from './explain-wrong-key'
import { explainWrongType } from './explain-wrong-type'
import {
  type ErrorContext,
  isSentence,
  type SchemaDiagnostic,
  say,
  showValue,
  type Wording,
  withoutTypographicQuotes,
} from './wording'

/** Of the value, where nothing else is said; undefined for what another error reports. */
type Explain = (context: ErrorContext) => (Wording & Partial<SchemaDiagnostic>) | undefined

/** What is reported for a keyword where one sentence is too little. anyOf has nothing: what it leads to is reported. */
export const EXPLANATIONS: Record<string, Explain> = {
  type: explainWrongType,
  additionalProperties: unknownKey,
  required: missingKey,
  propertyNames: wrongKey,
  enum: notOnTheList,
  format: wrongFormat,
  pattern: wrongForm,
  minLength: (context) => (context.error.data === '' ? say('emptyText', context) : measured(context)),
  minItems: (context) => ({ missing: true, ...measured(context) }),
  minProperties: (context) => ({ missing: true, ...measured(context) }),
  uniqueItems: twiceInAList,
}

export function explainError(context: ErrorContext): SchemaDiagnostic | undefined {
  const { error, path } = context
  // Complaints about a key arrive twice; "propertyNames" reports it.
  if (error.propertyName !== undefined) return undefined
  const said = (EXPLANATIONS[error.keyword] ?? measured)(context)
  return said && { path, at: 'value', ...said }
}

/** The keyword's own sentence, in which things may be counted. */
function measured(context: ErrorContext): Wording {
  const { keyword, data, params } = context.error
  const count = Object.keys(data ?? {}).length
  return say(isSentence(keyword) ? keyword : 'unexplained', context, {
    // As Ajv counts them: an emoji is one.
    characters: counted([...String(data)].length, 'character'),
    fields: counted(params.limit, 'field'),
    there: count === 1 ? 'there is 1' : `there are ${count}`,
  })
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

function notOnTheList(context: ErrorContext): Wording {
  const { params, data } = context.error
  const allowed: unknown[] = params.allowedValues
  const plain = withoutTypographicQuotes(data)
  if (plain !== undefined && allowed.includes(plain))
    return say('cannot', context, { hint: `Write ${plain}, without the quotes “ ”.` })
  const close = closestName(String(data), allowed.map(String))
  const meant = close === undefined ? '' : `Did you mean "${close}"? `
  return say('cannot', context, { hint: `${meant}It is one of ${allowed.join(', ')}.` })
}

function twiceInAList(context: ErrorContext): Partial<SchemaDiagnostic> & Wording {
  const { path, error } = context
  const [first = 0, second = 0] = [error.params.i as number, error.params.j as number].sort((a, b) => a - b)
  const item = showValue((error.data as unknown[])[second])
  const said = say('uniqueItems', context, {
    name: describePath(path),
    item,
    first: first + 1,
    second: second + 1,
  })
  return { path: [...path, second], ...said }
}

/** A day or a clock time that is none. */
function wrongFormat(context: ErrorContext): Wording {
  const written = String(context.error.data)
  const plain = withoutTypographicQuotes(written) ?? written
  if (context.error.params.format === 'clock-time') return wrongTime(context, written, plain)
  const hint = context.schema.patternErrorMessage
  const meant = dayMeant(plain, context.error.params.format === 'departure-day')
  if (!meant && /^\d{4}-\d\d-\d\d$/.test(plain)) return say('noSuchDay', context, { plain, hint })
  return mustBe(context, 'a calendar day', meant?.day, meant?.hint ?? hint)
}

/** @param meant what to write instead, where that can be guessed */
function mustBe(context: ErrorContext, wanted: string, meant: string | undefined, hint: string | undefined) {
  return say(meant === undefined ? 'must' : 'write', context, { wanted, meant, hint })
}

/** Ways in which people write days; where day and month could be meant either way none fits. */
const DAYS = [
  /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<day>1[3-9]|[23]\d)[/-](?<month>\d{1,2})[/-](?<year>\d{4})$/,
  /^(?<month>\d{1,2})[/-](?<day>1[3-9]|[23]\d)[/-](?<year>\d{4})$/,
]

/** The day that "1.6.2027", "2027/6/1" or "31/12/2027" means, and in which order it is written. */
function dayMeant(text: string, everyYear: boolean): { day: string; hint: string } | undefined {
  const { year, month = '', day = '' } = DAYS.map((way) => way.exec(text)).find(Boolean)?.groups ?? {}
  const [, first = '', second = ''] = /^(\d\d)[-./](\d\d)$/.exec(text) ?? []
  if (everyYear && isCalendarDay(`2028-${second}-${first}`))
    return { day: `"${second}-${first}"`, hint: 'The month comes first, then the day: MM-DD.' }
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDay(meant)) return undefined
  return { day: meant, hint: 'The year comes first, then the month, then the day: YYYY-MM-DD.' }
}

/** "9.30", "9h30", "09:30:00"; "3 pm", but not "3" alone. */
const CLOCK_TIME = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(?:([ap])\.?m\.?|(?<=\d[:.h]\d.*))$/i

function wrongTime(context: ErrorContext, written: string, plain: string): Wording {
  const [, hour, minutes = '00', half] = CLOCK_TIME.exec(plain) ?? []
  const hours = half && hour ? String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) : hour
  const isTime = hours && minutes && Number(hours) < 24 && Number(minutes) < 60
  const hint =
    plain === written
      ? 'Two digits, a colon, two digits, from "00:00" to "23:59".'
      : 'The quotes “ ” are letters to YAML: use straight ones.'
  return mustBe(context, 'a clock time', isTime ? `"${hours.padStart(2, '0')}:${minutes}"` : undefined, hint)
}

/** A text of another form than its pattern's. */
function wrongForm(context: ErrorContext): Wording {
  const { data, params } = context.error
  const plain = withoutTypographicQuotes(data)
  const hint =
    plain !== undefined && new RegExp(String(params.pattern), 'u').test(plain)
      ? `Write ${plain}; the quotes “ ” are letters to YAML.`
      : (lookAlikeHint(String(data)) ?? context.schema.patternErrorMessage)
  return say('cannot', context, { hint })
}
