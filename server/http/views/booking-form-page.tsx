import { TRACKING_PARAMETERS } from '../../../domain/attribution/tracking-values'
import type { SoldTour } from '../../../domain/catalogue'
import type { Locale } from '../../../domain/locale'
import { formatPrice } from '../../../domain/money/format-price'
import type { Services } from '../../services'
import { bookingFields } from './booking-fields'
import { FormField } from './FormField'
import { type BookingProblems, FormProblems } from './FormProblems'
import { pageInShell } from './page-in-shell'

export interface BookingFormOptions {
  locale: Locale
  tour: SoldTour
  /** What was typed, by the names of the form's fields. */
  values: Record<string, string>
  problems: BookingProblems
}

/**
 * The booking form as a page of its own, for travellers without JavaScript whose booking did not go through: all
 * they typed is kept, and each message stands beside its field.
 */
export function bookingFormPage(
  services: Pick<Services, 'catalogue' | 'now' | 'shells' | 'translate'>,
  { locale, tour, values, problems }: BookingFormOptions,
): string {
  const say = services.translate[locale]
  const fields = bookingFields(services, locale, tour)
  return pageInShell(
    services,
    locale,
    say('forms:title'),
    <div className="booking-form">
      <h1>{say('forms:title')}</h1>
      <FormProblems say={say} problems={problems} fields={fields} />
      <form className="panel" action="/api/create-checkout-session" method="post">
        <h2>{tour.title[locale]}</h2>
        {tour.adultPrice !== null && (
          <p>{say('forms:perAdult', { price: formatPrice(tour.adultPrice, locale) })}</p>
        )}
        {Object.entries(hiddenValues(locale, tour, values)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name] ?? field.fallback}
            problem={problems.fields[field.name]}
          />
        ))}
        <p className="field__hint">{say('forms:total')}</p>
        <button className="button button--primary" type="submit">
          {say('forms:submit')}
        </button>
      </form>
      <p>
        <a href={tour.path[locale]}>{say('forms:backToTour')}</a>
      </p>
    </div>,
  )
}

/** What the traveller does not choose: the tour, a departure time without an alternative, the campaign. */
function hiddenValues(
  locale: Locale,
  tour: SoldTour,
  values: Record<string, string>,
): Record<string, string> {
  const [onlyTime, ...otherTimes] = tour.times
  const tracking = TRACKING_PARAMETERS.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  return {
    tourId: tour.slug,
    tourName: tour.title[locale],
    language: locale,
    ...(onlyTime !== undefined && otherTimes.length === 0 && { time: onlyTime }),
    ...Object.fromEntries(tracking),
  }
}
