import { TRACKING_PARAMETERS } from '../../../domain/attribution/tracking-values'
import type { SoldTour } from '../../../domain/catalogue'
import { bookableDays, timesOf } from '../../../domain/departures/planned-departures'
import type { Locale } from '../../../domain/locale'
import { formatPrice } from '../../../domain/money/format-price'
import type { Services } from '../../services'
import { FormField, type FormFieldOptions, FormProblems } from './form-parts'
import { pageInShell } from './page-in-shell'

type Parts = Pick<Services, 'catalogue' | 'now' | 'shells' | 'translate'>

export interface BookingFormOptions {
  locale: Locale
  tour: SoldTour
  /** What was typed, by the names of the form's fields. */
  values: Record<string, string>
  message: string
  /** By the names of the form's fields, in the traveller's language. */
  problems: Record<string, string>
}

/** For travellers without JavaScript: the form with all they typed, and each message beside its field. */
export function bookingFormPage(services: Parts, options: BookingFormOptions): string {
  const { locale, tour, values, message, problems } = options
  const t = services.translate[locale]
  const fields = bookingFields(services, options)
  return pageInShell(
    services,
    locale,
    t('forms:title'),
    <div className="form-again">
      <h1>{t('forms:title')}</h1>
      <FormProblems {...{ t, message, problems, fields }} />
      <form className="box panel" action="/api/create-checkout-session" method="post">
        <h2>{tour.title[locale]}</h2>
        {tour.adultPrice !== null && (
          <p>{t('forms:perAdult', { price: formatPrice(tour.adultPrice, locale) })}</p>
        )}
        {Object.entries(hiddenValues(locale, tour, values)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FormField key={field.name} field={field} problem={problems[field.name]} />
        ))}
        <p className="note">{t('forms:total')}</p>
        <button className="button button--primary" type="submit">
          {t('forms:submit')}
        </button>
      </form>
      <p>
        <a href={tour.path[locale]}>{t('forms:backToTour')}</a>
      </p>
    </div>,
  )
}

/** The fields that the traveller fills in, within the limits of the tour (specification §5). */
function bookingFields(
  { catalogue, now, translate }: Parts,
  { locale, tour: { departures, rules }, values }: BookingFormOptions,
): FormFieldOptions[] {
  const t = translate[locale]
  const { limits } = rules
  const times = timesOf(departures)
  const { from, to } = bookableDays(now(), catalogue.bookingWindowDays)
  const field = (
    name: string,
    label: string,
    usual: string | number,
    more: Pick<FormFieldOptions, 'type'> & Partial<FormFieldOptions>,
  ): FormFieldOptions => ({
    name,
    label: t(`booking:${label}`),
    value: values[name] ?? String(usual),
    ...more,
  })
  const people = (min: number, max: number | null) =>
    ({ type: 'number', min, ...(max !== null && { max }) }) as const
  return [
    field('date', 'date', '', { type: 'date', min: from, max: to }),
    ...(times.length > 1 ? [field('time', 'time', times[0] ?? '', { type: 'select', options: times })] : []),
    field('adults', 'adults', limits.adultsDefault, people(limits.adultsMin, limits.adultsMax)),
    field('children', 'children', limits.childrenDefault, people(limits.childrenMin, limits.childrenMax)),
    field('customerName', 'name', '', { type: 'text', maxLength: 120, autoComplete: 'name' }),
    field('customerEmail', 'email', '', { type: 'email', maxLength: 254, autoComplete: 'email' }),
  ]
}

/** What the traveller does not choose: the tour, a departure time without an alternative, the campaign. */
function hiddenValues(
  locale: Locale,
  tour: SoldTour,
  values: Record<string, string>,
): Record<string, string> {
  const [onlyTime, ...otherTimes] = timesOf(tour.departures)
  const tracking = TRACKING_PARAMETERS.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  return {
    tourId: tour.slug,
    tourName: tour.title[locale],
    language: locale,
    ...(onlyTime !== undefined && otherTimes.length === 0 && { time: onlyTime }),
    ...Object.fromEntries(tracking),
  }
}
