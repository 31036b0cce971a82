import { fillText } from '../../domain/fill-text'
import { formatPrice } from '../../domain/money/format-price'
import { BookButton } from './BookButton'
import { CancellationHint } from './CancellationHint'
import { DateField } from './calendar/DateField'
import { PartyStepper } from './PartyStepper'
import { PriceBreakdown } from './PriceBreakdown'
import { PriceChanged } from './PriceChanged'
import { ReloadForPrice } from './ReloadForPrice'
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
      className="booking"
      aria-label={props.heading}
      action="/api/create-checkout-session"
      method="post"
      noValidate={ready}
      onSubmit={booking.book}
    >
      <h2>{props.heading}</h2>
      <p className="booking__price">
        <strong data-figure={props.priceFigure}>{formatPrice(adultPrice, locale)}</strong>{' '}
        <span>{fillText(texts.childPrice, { text: `${texts.children}: ${props.percent.child}` })}</span>
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
      {rules.earlyBooking && !discounted && <p className="booking__hint">{props.earlyText}</p>}
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
      <p className="booking__hint no-script-only">{texts.noScriptTotal}</p>
      <BookButton
        ready={ready}
        complete={booking.complete}
        busy={booking.busy}
        total={booking.total}
        locale={locale}
        texts={texts}
      />
      <Toasts toasts={booking.toasts} texts={texts} />
      <ul className="booking__promises">
        <li>{texts.confirmationByEmail}</li>
        <li>{texts.securePayment}</li>
      </ul>
    </form>
  )
}
