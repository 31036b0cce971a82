import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { lookAlikeHint } from '../read/look-alikes'
import {
  cannotBe,
  DAY_HINT,
  type ErrorContext,
  mustBe,
  showValue,
  type Wording,
  withoutTypographicQuotes,
} from './wording'

/** A day or a clock time that is none. */
export function wrongFormat({ name, error, schema }: ErrorContext): Wording {
  const written = String(error.data)
  const plain = withoutTypographicQuotes(written) ?? written
  if (error.params.format === 'clock-time') return wrongTime(name, written, plain)
  return wrongDay(name, written, plain, schema.patternErrorMessage)
}

function wrongDay(name: string, written: string, plain: string, hint = DAY_HINT): Wording {
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
export function wrongForm({ name, error, schema }: ErrorContext): Wording {
  const plain = withoutTypographicQuotes(error.data)
  const pattern = String(error.params.pattern)
  if (plain !== undefined && new RegExp(pattern, 'u').test(plain))
    return cannotBe(name, error.data, `Write ${plain}; the quotes “ ” are letters to YAML.`)
  const hint = lookAlikeHint(String(error.data)) ?? schema.patternErrorMessage ?? schema.description
  return cannotBe(name, error.data, hint)
}
