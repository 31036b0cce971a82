import { TRACKING_PARAMETERS } from '../../../domain/attribution/tracking-values'
import { guideLanguageFor } from '../../../domain/booking/guide-language'
import { formatDay } from '../../../domain/calendar/format-date'
import type { SoldTour } from '../../../domain/catalogue'
import { departuresInWords } from '../../../domain/departures/departures-in-words'
import { bookableDays, timesOf } from '../../../domain/departures/planned-departures'
import type { Locale } from '../../../domain/locale'
import { formatPrice } from '../../../domain/money/format-price'
import type { ErrorDetails } from '../../../domain/user-error'
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
  /** Free departures in place of the one that was asked for. */
  alternatives?: ErrorDetails['alternatives']
}

/** For travellers without JavaScript: the form with all they typed, and each message beside its field. */
export function bookingFormPage(services: Parts, options: BookingFormOptions): string {
  const { locale, tour, values, message, problems, alternatives = [] } = options
  const t = services.translate[locale]
  const fields = bookingFields(services, options)
  const hidden = hiddenValues(locale, tour, values)
  const typed = { ...hidden, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) }
  return pageInShell(
    services,
    locale,
    t('forms:title'),
    <div className="measure">
      <h1>{t('forms:title')}</h1>
      <FormProblems {...{ t, message, problems, fields }} />
      {alternatives.length > 0 && (
        <div className="notice">
          <p>{t('booking:alternatives')}</p>
          {alternatives.map(({ date, time }) => (
            <form key={`${date} ${time}`} action={action} method="post">
              <HiddenFields values={{ ...typed, date, time }} />
              <button className="button button--quiet" type="submit">
                {`${formatDay(date, locale)}, ${time}`}
              </button>
            </form>
          ))}
        </div>
      )}
      <form className="box panel" action={action} method="post">
        <h2>{tour.title[locale]}</h2>
        {tour.adultPrice !== null && (
          <p>{t('forms:perAdult', { price: formatPrice(tour.adultPrice, locale) })}</p>
        )}
        <HiddenFields values={hidden} />
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

const action = '/api/create-checkout-session'

function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The fields that the traveller fills in, within the limits of the tour (specification §5). */
function bookingFields(
  { catalogue, now, translate }: Parts,
  { locale, tour: { departures, languages, rules }, values }: BookingFormOptions,
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
  /** None where there is nothing to choose. */
  const choice = (name: string, usual: string | undefined, options: { value: string; text: string }[]) =>
    options.length > 1 ? [field(name, name, usual ?? '', { type: 'select', options })] : []
  return [
    field('date', 'date', '', {
      type: 'date',
      min: from,
      max: to,
      note: departuresInWords(departures, locale, t),
    }),
    ...choice(
      'time',
      times[0],
      times.map((time) => ({ value: time, text: time })),
    ),
    ...choice(
      'guideLanguage',
      guideLanguageFor(languages, locale),
      languages.map((value) => ({ value, text: catalogue.spoken[value]?.[locale] ?? value })),
    ),
    field('adults', 'adults', limits.adultsDefault, people(limits.adultsMin, limits.adultsMax)),
    field('children', 'children', limits.childrenDefault, people(limits.childrenMin, limits.childrenMax)),
    field('customerName', 'name', '', { type: 'text', maxLength: 120, autoComplete: 'name' }),
    field('customerEmail', 'email', '', { type: 'email', maxLength: 254, autoComplete: 'email' }),
  ]
}

/** What the traveller does not choose: the tour, a departure time without an alternative, the campaign. */
function hiddenValues(locale: Locale, tour: SoldTour, values: Record<string, string>) {
  const [onlyTime, ...otherTimes] = timesOf(tour.departures)
  const tracking = TRACKING_PARAMETERS.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  return {
    tourId: tour.slug,
    tourName: tour.title[locale],
    language: locale,
    ...(tour.languages.length === 1 && { guideLanguage: tour.languages[0] }),
    ...(onlyTime !== undefined && otherTimes.length === 0 && { time: onlyTime }),
    ...Object.fromEntries(tracking),
  }
}
