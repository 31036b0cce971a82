import { bookableDays } from '../../../domain/calendar/departures'
import type { SoldTour } from '../../../domain/catalogue'
import type { Locale } from '../../../domain/locale'
import type { Services } from '../../services'

/** One field of the booking form as HTML knows it. */
export interface BookingField {
  name: string
  label: string
  type: 'date' | 'number' | 'text' | 'email' | 'select'
  /** Without a value of the traveller's. */
  fallback: string
  options?: string[]
  min?: number | string
  max?: number | string
  maxLength?: number
  autoComplete?: 'name' | 'email'
}

/** The fields that the traveller fills in, within the limits of the tour (specification §5). */
export function bookingFields(
  { catalogue, now, translate }: Pick<Services, 'catalogue' | 'now' | 'translate'>,
  locale: Locale,
  { times, rules: { limits } }: SoldTour,
): BookingField[] {
  const say = translate[locale]
  const { from, to } = bookableDays(now(), catalogue.bookingWindowDays)
  const party = (name: 'adults' | 'children', min: number, max: number | null, usual: number) => ({
    name,
    label: say(`booking:${name}`),
    type: 'number' as const,
    fallback: String(usual),
    min,
    ...(max !== null && { max }),
  })
  return [
    { name: 'date', label: say('booking:date'), type: 'date', fallback: '', min: from, max: to },
    ...(times.length > 1
      ? [
          {
            name: 'time',
            label: say('booking:time'),
            type: 'select' as const,
            fallback: times[0] ?? '',
            options: times,
          },
        ]
      : []),
    party('adults', limits.adultsMin, limits.adultsMax, limits.adultsDefault),
    party('children', limits.childrenMin, limits.childrenMax, limits.childrenDefault),
    {
      name: 'customerName',
      label: say('booking:name'),
      type: 'text',
      fallback: '',
      maxLength: 120,
      autoComplete: 'name',
    },
    {
      name: 'customerEmail',
      label: say('booking:email'),
      type: 'email',
      fallback: '',
      maxLength: 254,
      autoComplete: 'email',
    },
  ]
}
