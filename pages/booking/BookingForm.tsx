import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { formatMadridInstant } from '../../domain/calendar/format-date'
import { fillText } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import type { BookingTexts } from './booking-texts'
import { DateField } from './calendar/DateField'
import { PartyStepper } from './PartyStepper'
import { PriceBreakdown } from './PriceBreakdown'
import { PriceChanged, ReloadForPrice } from './PriceChanged'
import { TimeField } from './seats/TimeField'
import { TravellerFields } from './TravellerFields'
import { Toasts } from './toasts/Toasts'
import { type BookingFormProps, useBookingForm } from './use-booking-form'

/**
 * The form that books a tour. Without a script the browser sends it as it stands; with one it is sent by
 * fetch, and the card tells what comes of it.
 */
export function BookingForm(props: BookingFormProps) {
  const { texts, locale, adultPrice, noticeHours } = props
  const booking = useBookingForm(props)
  const { fields, change, ready, rules, quote, time, offered, errorOf, missing } = booking
  const { limits } = rules
  const discounted = quote.lines.some(({ kind }) => kind === 'early-booking')

  return (
    <form
      ref={booking.form}
      className="box booking"
      aria-label={props.heading}
      action="/api/create-checkout-session"
      method="post"
      noValidate={ready}
      onSubmit={booking.book}
    >
      <h2>{props.heading}</h2>
      <p className="booking__price">
        <strong data-figure={props.priceFigure}>{formatPrice(adultPrice, locale)}</strong>{' '}
        <span className="note">{fillText(texts.childPrice, { text: `${texts.children}: ${props.percent.child}` })}</span>
      </p>
      <input type="hidden" name="tourId" value={props.tourId} />
      <input type="hidden" name="tourName" value={props.tourName} />
      <input type="hidden" name="language" value={locale} />
      <DateField
        value={fields.date}
        days={booking.days}
        locale={locale}
        texts={texts}
        error={errorOf('date')}
        onChange={(date) => change({ date })}
      />
      <TimeField
        offered={offered}
        value={time}
        party={fields.adults + fields.children}
        locale={locale}
        texts={texts}
        seatsLeft={props.seatsLeft}
        seatsTooFew={props.seatsTooFew}
        error={errorOf('time')}
        onChange={(chosen) => change({ time: chosen })}
      />
      <div className="booking__row">
        <PartyStepper
          label={texts.adults}
          name="adults"
          value={fields.adults}
          min={limits.adultsMin}
          max={limits.adultsMax}
          texts={texts}
          error={errorOf('adults')}
          onChange={(adults) => change({ adults })}
        />
        <PartyStepper
          label={texts.children}
          name="children"
          value={fields.children}
          min={limits.childrenMin}
          max={limits.childrenMax}
          texts={texts}
          error={errorOf('children')}
          onChange={(children) => change({ children })}
        />
      </div>
      <TravellerFields
        fields={fields}
        labels={{ name: texts.name, email: texts.email }}
        errors={{
          name: missing(fields.name) ? texts.nameRequired : errorOf('customerName'),
          email: missing(fields.email) ? texts.emailRequired : errorOf('customerEmail'),
        }}
        onChange={change}
      />
      {booking.newPrice ? (
        <PriceChanged price={booking.newPrice} locale={locale} texts={texts} />
      ) : (
        <PriceBreakdown
          quote={quote}
          locale={locale}
          texts={texts}
          percent={props.percent}
          adultLines={props.adultLines}
          childLines={props.childLines}
        />
      )}
      {booking.outdated && <ReloadForPrice texts={texts} />}
      {rules.earlyBooking && !discounted && <p className="note booking__hint">{props.earlyText}</p>}
      {noticeHours !== null && booking.now && fields.date !== '' && (
        <CancellationHint
          date={fields.date}
          time={time}
          now={booking.now}
          noticeHours={noticeHours}
          locale={locale}
          text={texts.freeUntil}
        />
      )}
      <p className="note booking__hint no-script-only">{texts.noScriptTotal}</p>
      <BookButton
        ready={ready}
        complete={booking.complete}
        busy={booking.busy}
        total={booking.total}
        locale={locale}
        texts={texts}
      />
      <Toasts toasts={booking.toasts} texts={texts} />
      <ul className="note booking__promises">
        <li>{texts.confirmationByEmail}</li>
        <li>{texts.securePayment}</li>
      </ul>
    </form>
  )
}

interface BookButtonProps {
  /** A script is there to answer: before that, the browser sends the form by itself. */
  ready: boolean
  /** Date, name and e-mail address are filled in. */
  complete: boolean
  busy: boolean
  total: Cents
  locale: Locale
  texts: BookingTexts
}

/** Disabled in name only: a click still tells what is missing (specification §5). */
function BookButton({ ready, complete, busy, total, locale, texts }: BookButtonProps) {
  const idle = complete ? fillText(texts.bookNowPrice, { price: formatPrice(total, locale) }) : texts.bookNow
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

interface CancellationHintProps {
  date: CalendarDay
  time: string
  now: Date
  noticeHours: number
  locale: Locale
  text: string
}

/** Until when the booking can be cancelled for nothing, on Madrid's clock; nothing when that is over. */
function CancellationHint({ date, time, now, noticeHours, locale, text }: CancellationHintProps) {
  const deadline = cancellationDeadline(date, time, noticeHours)
  if (deadline <= now) return null
  return (
    <p className="note booking__hint booking__hint--good">
      {fillText(text, { instant: formatMadridInstant(deadline, locale) })}
    </p>
  )
}
