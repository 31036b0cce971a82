import { type RefObject, useEffect, useState } from 'react'
import { partyFits } from '../../domain/booking/party'
import { type CalendarDay, isCalendarDay } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { parsedJson } from '../../domain/parsed-json'
import { keepStored, readStored, storedFieldsKey } from '../components/browser-storage'
import type { BookingCardProps } from './booking-props'

export interface BookingFields {
  date: CalendarDay | ''
  /** "HH:MM"; null as long as the traveller has chosen none. */
  time: string | null
  /** A code; null as long as the traveller has chosen none. */
  guideLanguage: string | null
  adults: number
  children: number
  name: string
  email: string
}

/** The names of the fields in requests and forms (specification §3); the keys of an error's `fields`, too. */
export const FIELD_NAMES: Record<keyof BookingFields, string> = {
  date: 'date',
  time: 'time',
  guideLanguage: 'guideLanguage',
  adults: 'adults',
  children: 'children',
  name: 'customerName',
  email: 'customerEmail',
}

/** What the traveller fills in, with the policies' defaults at first. It stays when they come back to the page. */
export function useBookingFields(form: RefObject<HTMLFormElement | null>, props: BookingCardProps) {
  const { limits } = props.rules
  const [fields, setFields] = useState<BookingFields>({
    date: '',
    time: null,
    guideLanguage: null,
    adults: limits.adultsDefault,
    children: limits.childrenDefault,
    name: '',
    email: '',
  })
  /** What the server found wrong with a field; gone when the field is changed. */
  const [errors, setErrors] = useState<Record<string, string>>({})

  const keep = (changes: Partial<BookingFields>) => {
    const all = { ...fields, ...changes }
    setFields(all)
    keepStored(storedFieldsKey(props.tourId), JSON.stringify(all), 'sessionStorage')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there when the script came
  useEffect(() => {
    const found = {
      ...storedFields(props, fields),
      ...(form.current && filledBeforeHydration(form.current, props, fields)),
    }
    if (Object.keys(found).length > 0) keep(found)
  }, [])

  const change = (changes: Partial<BookingFields>) => {
    keep(changes)
    const changed = Object.keys(changes).map((field) => FIELD_NAMES[field as keyof BookingFields])
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))))
  }
  return { fields, errors, setErrors, change }
}

/** What was entered earlier in this tab, as far as it can still be booked; the rest is what it is at first. */
function storedFields(
  { tourId, rules, languages }: BookingCardProps,
  start: BookingFields,
): Partial<BookingFields> {
  const stored = parsedJson(readStored(storedFieldsKey(tourId), 'sessionStorage') ?? '')
  if (typeof stored !== 'object' || stored === null) return {}
  const { date, time, guideLanguage, adults, children, name, email } = { ...start, ...stored }
  return {
    ...(isCalendarDay(date) && date >= madridDay(new Date()) && { date }),
    ...(typeof time === 'string' && { time }),
    ...(languages.some(({ code }) => code === guideLanguage) && { guideLanguage }),
    ...(partyFits({ adults, children }, rules.limits) && { adults, children }),
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
  }
}

/** What the form holds before React starts, typed early or put back: it would throw that away. */
function filledBeforeHydration(
  form: HTMLFormElement,
  { startTime, languages, rules }: BookingCardProps,
  start: BookingFields,
): Partial<BookingFields> {
  const data = new FormData(form)
  const text = (name: keyof BookingFields) => String(data.get(FIELD_NAMES[name]) ?? '')
  const [date, time, guideLanguage] = [text('date'), text('time'), text('guideLanguage')]
  const party = { adults: Number(text('adults')), children: Number(text('children')) }
  const isOther = party.adults !== start.adults || party.children !== start.children
  return {
    ...(isCalendarDay(date) && { date }),
    ...(time && time !== startTime && { time }),
    ...(guideLanguage && guideLanguage !== languages[0]?.code && { guideLanguage }),
    ...(isOther && partyFits(party, rules.limits) && party),
    ...(text('name') && { name: text('name') }),
    ...(text('email') && { email: text('email') }),
  }
}
