import { fillText } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import type { BookingTexts } from './booking-texts'

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
export function BookButton({ ready, complete, busy, total, locale, texts }: BookButtonProps) {
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
