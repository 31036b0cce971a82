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
  const { tourId, rules } = props
  const [fields, setFields] = useState<BookingFields>({
    date: '',
    time: null,
    guideLanguage: null,
    adults: rules.limits.adultsDefault,
    children: rules.limits.childrenDefault,
    name: '',
    email: '',
  })
  const change = (changes: Partial<BookingFields>) => {
    const all = { ...fields, ...changes }
    setFields(all)
    keepStored(storedFieldsKey(tourId), JSON.stringify(all), 'sessionStorage')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there when the script came
  useEffect(() => {
    const stored = parsedJson(readStored(storedFieldsKey(tourId), 'sessionStorage') ?? '')
    const typed = form.current ? typedEarly(form.current, props, fields) : {}
    const found = stillBookable({ ...fields, ...(stored as object | null), ...typed }, props)
    if (stored || Object.keys(typed).length > 0) change(found)
  }, [])
  return { fields, change }
}

/** What the form holds before React starts, typed or put back, and was not rendered: React would throw it away. */
function typedEarly(
  form: HTMLFormElement,
  { startTime, languages }: BookingCardProps,
  start: BookingFields,
): Partial<Record<keyof BookingFields, FormDataEntryValue>> {
  const data = new FormData(form)
  const rendered = { ...start, time: startTime, guideLanguage: languages[0]?.code }
  const typed = Object.entries(FIELD_NAMES).flatMap(([field, name]) => {
    const value = data.get(name) ?? ''
    const isTyped = value !== String(rendered[field as keyof BookingFields] ?? '')
    return isTyped ? [[field, value]] : []
  })
  return Object.fromEntries(typed)
}

/** Of what was entered, typed early or in this tab's earlier visit, what can still be booked. */
function stillBookable(
  { date, time, guideLanguage, name, email, ...counts }: Record<keyof BookingFields, unknown>,
  { rules, languages }: BookingCardProps,
): Partial<BookingFields> {
  const party = { adults: Number(counts.adults), children: Number(counts.children) }
  const language = languages.find(({ code }) => code === guideLanguage)
  return {
    ...(typeof date === 'string' && isCalendarDay(date) && date >= madridDay(new Date()) && { date }),
    ...(typeof time === 'string' && { time }),
    ...(language && { guideLanguage: language.code }),
    ...(partyFits(party, rules.limits) && party),
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
  }
}
