import type { Locale } from '../../../domain/locale'
import type { Found } from './found'

/** What may stand between the hours and the minutes of one span. */
export const BETWEEN_HOURS_AND_MINUTES: Record<Locale, RegExp> = {
  en: /^(?: | and )?$/,
  es: /^(?: | y )?$/,
  ru: /^(?: | и )?$/,
}

/** "An hour and ten minutes", «час и десять минут»: the hour without a number, with its minutes, is one quantity. */
export function joinHours(plain: string, found: Found[], locale: Locale): Found[] {
  const joined: Found[] = []
  for (const one of found) {
    const hour = joined.at(-1)
    if (!hour || !isBareHour(hour) || !areMinutes(one)) joined.push(one)
    else if (!BETWEEN_HOURS_AND_MINUTES[locale].test(plain.slice(hour.end, one.start))) joined.push(one)
    else {
      const ends = { end: one.end, numberEnd: one.end }
      joined[joined.length - 1] = { ...hour, ...ends, value: hour.value + one.value / 60 }
    }
  }
  return joined
}

function isBareHour({ unit, value, inWords, start, numberEnd, end }: Found): boolean {
  return unit === 'hours' && value === 1 && inWords === true && numberEnd === end && start < end
}

function areMinutes({ unit, value, to, op }: Found): boolean {
  return unit === 'minutes' && value < 60 && to === undefined && op === undefined
}
