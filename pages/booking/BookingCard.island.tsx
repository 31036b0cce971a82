import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatMadridInstant } from '../../domain/calendar/format-date'
import { isPaused } from '../../domain/departures/planned-departures'
import { fillText } from '../../domain/fill-text'
import { formatPrice } from '../../domain/money/format-price'
import type { BookingCardProps } from './booking-props'
import { DateField } from './calendar/DateField'
import { Field } from './Field'
import { AGES_ID, PartyStepper } from './PartyStepper'
import { PriceBreakdown, PriceChanged } from './PriceBreakdown'
import { Alternatives, SeatsNote, TimeField } from './seats/TimeField'
import { Toasts } from './toasts/Toasts'
import { FIELD_NAMES } from './use-booking-fields'
import {
  BookingContext,
  type BookingFormProps,
  fieldId,
  focusField,
  useBooking,
  useBookingForm,
} from './use-booking-form'

/** What books a tour, with the price it will cost before anything is paid. */
export function BookingCard(props: BookingCardProps) {
  const { texts, adultPrice, contactPath, style, departures } = props
  const heading = style === 'partner' ? texts.headingPartner : texts.heading
  const isOffSale = isPaused(departures)
  if (adultPrice === null || isOffSale)
    return (
      <section className="box panel booking" aria-label={heading}>
        <p>{isOffSale ? texts.paused : texts.noPrice}</p>
        <a className="button button--primary" href={contactPath}>
          {texts.noPriceAsk}
        </a>
      </section>
    )
  return <BookingForm {...props} adultPrice={adultPrice} heading={heading} />
}

/** Books a tour: without a script the browser sends the form; with one the card shows what comes of it. */
function BookingForm(props: BookingFormProps) {
  const booking = useBookingForm(props)
  const { heading, texts, locale, rules, quote, newPrice } = booking
  const discounted = quote.lines.some(({ kind }) => kind === 'early-booking')
  return (
    <BookingContext value={booking}>
      <form
        ref={booking.form}
        className="box panel booking"
        aria-label={heading}
        action="/api/create-checkout-session"
        method="post"
        noValidate={booking.ready}
        onSubmit={booking.book}
      >
        <h2>{heading}</h2>
        <ErrorSummary />
        <p className="booking__price">
          <strong className="price__amount" data-figure={props.priceFigure}>
            {formatPrice(props.adultPrice, locale)}
          </strong>{' '}
          <span className="note">
            {fillText(texts.childPrice, { text: `${texts.children}: ${props.percent.child}` })}
          </span>
        </p>
        <input type="hidden" name="tourId" value={props.tourId} />
        <input type="hidden" name="tourName" value={props.tourName} />
        <input type="hidden" name="language" value={locale} />
        <DateField />
        <div className="booking__row">
          <TimeField />
          <GuideLanguage />
        </div>
        <SeatsNote />
        <Alternatives />
        <div className="booking__row">
          <PartyStepper who="adults" />
          <PartyStepper who="children" />
        </div>
        <p className="note" id={AGES_ID}>
          {props.childAges}
        </p>
        <TravellerFields />
        {newPrice ? <PriceChanged price={newPrice} /> : <PriceBreakdown />}
        {booking.outdated && <PriceChanged price={null} />}
        {rules.earlyBooking && !discounted && <p className="note booking__hint">{props.earlyText}</p>}
        <CancellationHint />
        <p className="note booking__hint no-script-only">{texts.noScriptTotal}</p>
        <p role="status">{booking.offline && <span className="field__error">{texts.offline}</span>}</p>
        <BookButton />
        <Toasts />
        <ul className="note booking__promises">
          <li>{texts.confirmationByEmail}</li>
          <li>{texts.securePayment}</li>
          {props.cards && <li>{props.cards}</li>}
        </ul>
      </form>
    </BookingContext>
  )
}

/** What keeps the booking from going on, each with a link to its field. */
function ErrorSummary() {
  const { problems, texts } = useBooking()
  if (problems.length === 0) return null
  return (
    <div className="notice notice--error" role="alert">
      <strong>{texts.problems}</strong>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A choice only where there is one. */
function GuideLanguage() {
  const { languages, guideLanguage, change, texts } = useBooking()
  if (languages.length < 2) return <input type="hidden" name="guideLanguage" value={guideLanguage} />
  return (
    <Field name="guideLanguage" label={texts.guideLanguage}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={guideLanguage}
          onChange={({ target }) => change({ guideLanguage: target.value })}
        >
          {languages.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Disabled in name only: a click still says what is missing (specification §5). */
function BookButton() {
  const { ready, complete, fields, busy, total, locale, texts } = useBooking()
  const priced = fillText(texts.bookNowPrice, { price: formatPrice(total, locale) })
  // The day decides the discount, and with it the total.
  const idle = fields.date === '' ? texts.bookNow : priced
  return (
    <button
      type="submit"
      className="button button--primary button--wide"
      aria-disabled={ready && (busy || !complete) ? true : undefined}
    >
      {busy ? texts.processing : idle}
    </button>
  )
}

/** Until when the booking can be cancelled for nothing, of a chosen day on Madrid's clock; nothing when that is over. */
function CancellationHint() {
  const { fields, time, now, noticeHours, noticeText, locale, texts } = useBooking()
  if (noticeHours === null) return null
  if (!now || fields.date === '') return <p className="note">{noticeText}</p>
  const deadline = cancellationDeadline(fields.date, time, noticeHours)
  if (deadline <= now) return null
  return (
    <p className="note booking__hint booking__hint--good">
      {fillText(texts.freeUntil, { instant: formatMadridInstant(deadline, locale) })}
    </p>
  )
}

/** Who books: full name and e-mail address, of which only the type is checked here (specification §5). */
function TravellerFields() {
  const { texts, fields, change } = useBooking()
  const kinds = {
    name: { type: 'text', autoComplete: 'name' },
    email: { type: 'email', autoComplete: 'email' },
  }
  return (['name', 'email'] as const).map((field) => (
    <Field key={field} name={FIELD_NAMES[field]} label={texts[field]}>
      {(control) => (
        <input
          {...kinds[field]}
          {...control}
          className="input"
          required
          value={fields[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  ))
}
