import { type RefObject, useEffect, useState } from 'react'
import type { PartyLimits } from '../../domain/booking/party'
import { type BookingFields, FIELD_NAMES } from './booking-fields'
import { filledBeforeHydration } from './filled-before-hydration'

export interface FilledFields {
  fields: BookingFields
  /** What the server found wrong with a field; gone when the field is changed. */
  errors: Record<string, string>
  setErrors: (errors: Record<string, string>) => void
  change: (changes: Partial<BookingFields>) => void
}

/** What the traveller fills in, with the policies' defaults at first. */
export function useBookingFields(
  form: RefObject<HTMLFormElement | null>,
  limits: PartyLimits,
  startTime: string,
): FilledFields {
  const [fields, setFields] = useState<BookingFields>({
    date: '',
    time: null,
    adults: limits.adultsDefault,
    children: limits.childrenDefault,
    name: '',
    email: '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there when the script came
  useEffect(() => {
    const found = form.current && filledBeforeHydration(form.current, fields, startTime, limits)
    if (found) setFields({ ...fields, ...found })
  }, [])

  const change = (changes: Partial<BookingFields>) => {
    setFields({ ...fields, ...changes })
    const changed = Object.keys(changes).map((field) => FIELD_NAMES[field as keyof BookingFields])
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))))
  }
  return { fields, errors, setErrors, change }
}
