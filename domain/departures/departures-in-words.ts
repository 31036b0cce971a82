import { dateFormat, listFormat } from '../intl-formats'
import type { Locale } from '../locale'
import type { DeparturePlan, Weekday } from './departure-plan'
import { isPaused, isWholeYear, isYearly, WEEKDAYS } from './planned-departures'

/** i18next's own function, or the server's. */
interface Texts {
  (key: string): string
  (key: string, values: Record<string, string>): string
}

/** "Daily except Mondays; from 15 June to 15 September also at 19:00; not on 25 December and 26 March 2027". */
export function departuresInWords(plan: DeparturePlan, locale: Locale, t: Texts): string {
  const { paused, seasons = [], closed = [] } = plan
  if (isPaused(plan)) return t('departures:notOnSale')
  const list = (items: string[]) => listFormat(locale).format(items)
  const dayOf = (day: string) => dayInWords(day, locale)

  const weekdays = (days: readonly Weekday[] = WEEKDAYS) => {
    const others = WEEKDAYS.filter((day) => !days.includes(day))
    if (days.length === 0) return t('departures:none')
    if (others.length === 0) return t('departures:daily')
    const form = isException(days) ? 'except' : 'only'
    const named = form === 'except' ? others : WEEKDAYS.filter((day) => days.includes(day))
    return t(`departures:${form}`, { days: list(named.map((day) => t(`departures:${form}.${day}`))) })
  }
  // "Daily except Mondays, at 10:00": without the comma only Monday's would be left out.
  const joined = (days: readonly Weekday[] | undefined, words: string[]) =>
    words.join(isException(days) ? ', ' : ' ')
  const seasonal = ({ from, until, days, times }: (typeof seasons)[number]) => {
    const isMore = times && days === undefined && plan.times.every((time) => times.includes(time))
    const when = isMore ? times.filter((time) => !plan.times.includes(time)) : (times ?? [])
    const what = [
      ...(days ? [weekdays(days)] : []),
      ...(when.length > 0 ? [t(isMore ? 'departures:alsoAt' : 'departures:at', { times: list(when) })] : []),
    ]
    if (what.length === 0) return []
    const whole = joined(days, what)
    if (isWholeYear({ from, until })) return [whole]
    return [t('departures:season', { from: dayOf(from), until: dayOf(until), what: whole })]
  }
  const closedDays = closed.flatMap(({ on, times }) => {
    if (on === undefined) return []
    const day = t('departures:closedDay', { day: dayOf(on) })
    return [times ? `${day} ${t('departures:at', { times: list(times) })}` : day]
  })
  const closedRanges = closed.flatMap(({ from, until, times }) => {
    if (from === undefined || until === undefined) return []
    const what = times ? t('departures:noneAt', { times: list(times) }) : t('departures:none')
    return [t('departures:season', { from: dayOf(from), until: dayOf(until), what })]
  })
  const timesOfYear = seasons.filter((one) => isWholeYear(one) && one.days === undefined)
  const usual = [
    ...(plan.days?.length === 0 && seasons.length > 0 ? [] : [weekdays(plan.days)]),
    ...timesOfYear.flatMap(seasonal),
  ]
  const parts = [
    ...(paused?.resumes ? [t('departures:pausedUntil', { day: dayOf(paused.resumes) })] : []),
    ...(usual.length > 0 ? [joined(plan.days, usual)] : []),
    ...seasons.filter((one) => !timesOfYear.includes(one)).flatMap(seasonal),
    ...closedRanges,
  ]
  if (closedDays.length > 0) {
    const days = list(closedDays)
    // "Daily except 1 January" is shorter than "Daily; not on 1 January".
    if (parts.join() === t('departures:daily')) parts[0] = t('departures:except', { days })
    else parts.push(t('departures:closed', { days }))
  }
  const words = parts.join('; ')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** True where it is shorter to name the days without departures. */
function isException({ length }: readonly Weekday[] = WEEKDAYS): boolean {
  return length === 5 || length === 6
}

/** "15 June" of every year, "1 March 2027" of one. */
function dayInWords(day: string, locale: Locale): string {
  const isEveryYear = isYearly(day)
  return dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isEveryYear && { year: 'numeric' }),
    timeZone: 'UTC',
    // A leap year has every day there is.
  }).format(new Date(`${isEveryYear ? `2000-${day}` : day}T00:00:00Z`))
}
