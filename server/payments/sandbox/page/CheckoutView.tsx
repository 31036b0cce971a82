import { formatMadridInstant } from '../../../../domain/calendar/format-date'
import type { Locale } from '../../../../domain/locale'
import { formatPrice } from '../../../../domain/money/format-price'
import type { Translate } from '../../../../domain/translate'
import type { StoredSession } from '../state/sandbox-state'
import { CheckoutActions } from './CheckoutActions'
import { CheckoutLines } from './CheckoutLines'
import { SandboxNotice } from './SandboxNotice'

interface CheckoutViewProps {
  session: StoredSession
  say: Translate
  locale: Locale
  /** The page's own address. */
  address: string
  business: string | undefined
  declined: boolean
}

/** A checkout that is open: what is paid for on one side, how on the other. */
export function CheckoutView({ session, say, locale, address, business, declined }: CheckoutViewProps) {
  const { object, lines } = session
  const total = object.amount_total ?? 0
  const until = formatMadridInstant(new Date(object.expires_at * 1000), locale)
  return (
    <article className="checkout">
      <SandboxNotice
        texts={[say('sandbox:notice.text'), say('sandbox:notice.choose')]}
        heading={say('sandbox:notice.heading')}
      />
      <div className="checkout__columns">
        <section className="checkout__order">
          {business !== undefined && <p className="checkout__business">{business}</p>}
          <h1>{say('sandbox:title')}</h1>
          <p className="checkout__total">{formatPrice(total, locale)}</p>
          <CheckoutLines lines={lines} total={total} totalLabel={say('sandbox:total')} locale={locale} />
          <p className="field__hint">{say('sandbox:openUntil', { until })}</p>
        </section>
        <CheckoutActions
          say={say}
          address={address}
          total={formatPrice(total, locale)}
          email={object.customer_email}
          cancelUrl={object.cancel_url}
          declined={declined}
        />
      </div>
    </article>
  )
}
