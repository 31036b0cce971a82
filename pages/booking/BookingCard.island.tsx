import { type FormEvent, useEffect, useId, useState } from 'react'
import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { type PriceRules, quoteBooking } from '../../domain/booking/quote-booking'
import { bookableDays, leadDaysTo, timesAhead } from '../../domain/calendar/departures'
import { formatMadridInstant } from '../../domain/calendar/format-date'
import { fillText } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import type { PluralForms } from '../../domain/plural'
import { type BookingNotice, findMistakes } from './booking-mistakes'
import type { BookingTexts } from './booking-texts'
import { PartyStepper } from './PartyStepper'
import { PriceBreakdown } from './PriceBreakdown'

export interface BookingCardProps {
  locale: Locale
  /** How it speaks: as the tour's detail page or as a partner's page (specification §5 and §8). */
  style: 'detail' | 'partner'
  /** Cents per adult; null while no price is decided, then nothing can be booked. */
  adultPrice: Cents | null
  rules: PriceRules
  times: string[]
  startTime: string
  /** How many days ahead one can book. */
  windowDays: number
  /** Hours before departure until which cancelling is free; null when there is no such promise. */
  noticeHours: number | null
  percent: { child: string; early: string }
  earlyText: string
  contactPath: string
  texts: BookingTexts
  adultLines: PluralForms
  childLines: PluralForms
}

/** The form that books a tour, with the price it will cost before anything is paid. */
export function BookingCard(props: BookingCardProps) {
  const { texts, adultPrice, contactPath, style } = props
  const heading = style === 'partner' ? texts.headingPartner : texts.heading
  if (adultPrice === null) {
    return (
      <section className="booking" aria-label={heading}>
        <p>{texts.noPrice}</p>
        <a className="button button--primary" href={contactPath}>
          {texts.noPriceAsk}
        </a>
      </section>
    )
  }
  return <BookingForm {...props} adultPrice={adultPrice} heading={heading} />
}

function BookingForm(props: BookingCardProps & { adultPrice: Cents; heading: string }) {
  const { texts, locale, rules, adultPrice, times, windowDays, noticeHours, style } = props
  const id = useId()
  const now = useNow()
  const [date, setDate] = useState('')
  const [chosenTime, setTime] = useState(props.startTime)
  const [adults, setAdults] = useState(rules.limits.adultsDefault)
  const [children, setChildren] = useState(rules.limits.childrenDefault)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState<BookingNotice | null>(null)
  const [asked, setAsked] = useState(false)

  const days = now && bookableDays(now, windowDays)
  const ahead = now && date ? timesAhead(date, times, now) : times
  // Today's departures that have left cannot be chosen: the next one ahead is.
  const time = ahead.includes(chosenTime) ? chosenTime : (ahead[0] ?? chosenTime)
  const leadDays = now && date ? leadDaysTo(date, now) : null
  const quote = quoteBooking(adultPrice, { adults, children }, rules, leadDays)
  const discounted = quote.lines.some(({ kind }) => kind === 'early-booking')
  const complete = date !== '' && name.trim() !== '' && email.trim() !== ''
  const price = formatPrice(quote.total, locale)
  const missing = (value: string) => asked && value.trim() === ''

  const book = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const mistake = findMistakes({ date, time, name, email, days, ahead }, style, texts)
    // Taking the money comes with the checkout; until then nothing pretends to have been booked.
    setNotice(mistake ?? { title: texts.notYet, text: texts.notYetText, contact: true })
  }

  return (
    <form className="booking" aria-label={props.heading} noValidate onSubmit={book}>
      <h2>{props.heading}</h2>
      <p className="booking__price">
        <strong>{formatPrice(adultPrice, locale)}</strong>{' '}
        <span>{fillText(texts.childPrice, { text: `${texts.children}: ${props.percent.child}` })}</span>
      </p>
      <div className="booking__row">
        <label className="field" htmlFor={`${id}date`}>
          <span className="field__label">{texts.date}</span>
          <input
            id={`${id}date`}
            className="input"
            type="date"
            name="date"
            required
            min={days?.from}
            max={days?.to}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </label>
        {times.length > 1 && (
          <label className="field" htmlFor={`${id}time`}>
            <span className="field__label">{texts.time}</span>
            <select
              id={`${id}time`}
              className="input"
              name="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            >
              {times.map((one) => (
                <option key={one} value={one} disabled={!ahead.includes(one)}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className="booking__row">
        <PartyStepper
          label={texts.adults}
          name="adults"
          value={adults}
          min={rules.limits.adultsMin}
          max={rules.limits.adultsMax}
          texts={texts}
          onChange={setAdults}
        />
        <PartyStepper
          label={texts.children}
          name="children"
          value={children}
          min={rules.limits.childrenMin}
          max={rules.limits.childrenMax}
          texts={texts}
          onChange={setChildren}
        />
      </div>
      <label className="field" htmlFor={`${id}name`}>
        <span className="field__label">{texts.name}</span>
        <input
          id={`${id}name`}
          className="input"
          name="customerName"
          autoComplete="name"
          required
          value={name}
          aria-invalid={missing(name) || undefined}
          aria-describedby={missing(name) ? `${id}name-error` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {missing(name) && (
          <span className="field__error" id={`${id}name-error`}>
            {texts.nameRequired}
          </span>
        )}
      </label>
      <label className="field" htmlFor={`${id}email`}>
        <span className="field__label">{texts.email}</span>
        <input
          id={`${id}email`}
          className="input"
          type="email"
          name="customerEmail"
          autoComplete="email"
          required
          value={email}
          aria-invalid={missing(email) || undefined}
          aria-describedby={missing(email) ? `${id}email-error` : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        {missing(email) && (
          <span className="field__error" id={`${id}email-error`}>
            {texts.emailRequired}
          </span>
        )}
      </label>
      <PriceBreakdown
        quote={quote}
        locale={locale}
        texts={texts}
        percent={props.percent}
        adultLines={props.adultLines}
        childLines={props.childLines}
      />
      {rules.earlyBooking && !discounted && <p className="booking__hint">{props.earlyText}</p>}
      {noticeHours !== null && date !== '' && (
        <p className="booking__hint booking__hint--good">
          {fillText(texts.freeUntil, {
            instant: formatMadridInstant(cancellationDeadline(date, time, noticeHours), locale),
          })}
        </p>
      )}
      <button
        type={now ? 'submit' : 'button'}
        className="button button--primary button--wide"
        // Set only once a script is there to answer: the click still tells what is missing.
        aria-disabled={now && !complete ? true : undefined}
      >
        {complete ? fillText(texts.bookNowPrice, { price }) : texts.bookNow}
      </button>
      <p className="booking__hint no-script-only">
        {texts.notYet}. {texts.notYetText}
      </p>
      <div className="booking__notice" role="status" aria-live="polite">
        {notice && (
          <div className={notice.contact ? 'notice' : 'notice notice--error'}>
            <strong>{notice.title}</strong>
            {notice.text && <p>{notice.text}</p>}
            {notice.contact && <a href={props.contactPath}>{texts.noPriceAsk}</a>}
          </div>
        )}
      </div>
      <ul className="booking__promises">
        <li>{texts.confirmationByEmail}</li>
        <li>{texts.securePayment}</li>
      </ul>
    </form>
  )
}

/** The time now, once the browser has taken over; the prerendered page must not know one. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => setNow(new Date()), [])
  return now
}
