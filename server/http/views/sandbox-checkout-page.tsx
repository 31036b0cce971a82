import type { ReactNode } from 'react'
import { formatMadridInstant } from '../../../domain/calendar/format-date'
import type { Locale } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { formatPrice } from '../../../domain/money/format-price'
import type { Translate } from '../../../domain/translate'
import type { SandboxCheckout } from '../../payments/sandbox/sandbox-state'
import { FactList } from './page-in-shell'

/** What a traveller can do on the page; each is a button of its form. */
export const checkoutActions = ['pay', 'decline', 'pay-later', 'fail-later'] as const

export type ClosedReason = 'complete' | 'expired' | 'unknown'

interface OpenCheckoutProps {
  t: Translate
  locale: Locale
  checkout: SandboxCheckout
  /** Who sells. */
  business: string
  /** The card was declined just now. */
  declined: boolean
}

/** A checkout that is open: what is paid for on one side, how on the other. */
export function OpenCheckout({ t, locale, checkout, business, declined }: OpenCheckoutProps) {
  const total = formatPrice(asCents(checkout.amount_total ?? 0), locale)
  const until = formatMadridInstant(new Date(checkout.expiresAt), locale)
  return (
    <Checkout t={t} notice={[t('sandbox:notice.text'), t('sandbox:notice.choose')]}>
      <div className="split checkout__columns">
        <section>
          <p className="note">{business}</p>
          <h1>{t('sandbox:title')}</h1>
          <p className="checkout__total">{total}</p>
          <Lines t={t} locale={locale} checkout={checkout} />
          <p className="note">{t('sandbox:openUntil', { until })}</p>
        </section>
        <Actions t={t} checkout={checkout} total={total} declined={declined} />
      </div>
    </Checkout>
  )
}

/** A checkout that was paid, whose time is over, or that never was. */
export function ClosedCheckout({ t, reason, link }: { t: Translate; reason: ClosedReason; link: string }) {
  return (
    <Checkout t={t} notice={[t('sandbox:notice.text')]}>
      <div className="message">
        <h1>{t(`sandbox:${reason}.heading`)}</h1>
        <p className="section__lead">{t(`sandbox:${reason}.text`)}</p>
        <a className="button button--primary" href={link}>
          {t(`sandbox:${reason}.link`)}
        </a>
      </div>
    </Checkout>
  )
}

/** Nobody may take a page of the sandbox for a real payment. */
function Checkout({ t, notice, children }: { t: Translate; notice: string[]; children: ReactNode }) {
  return (
    <article className="checkout">
      <aside className="checkout__notice notice">
        <p>
          <strong>{t('sandbox:notice.heading')}</strong> {notice.join(' ')}
        </p>
      </aside>
      {children}
    </article>
  )
}

function Lines({ t, locale, checkout }: Pick<OpenCheckoutProps, 't' | 'locale' | 'checkout'>) {
  return (
    <table className="bill checkout__lines">
      <tbody>
        {checkout.lines.map(({ name, description, quantity, unitAmount }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {quantity > 1 && (
                <span className="note">
                  {quantity} × {formatPrice(asCents(unitAmount), locale)}
                </span>
              )}
              {description !== null && <span className="note">{description}</span>}
            </th>
            <td>{formatPrice(asCents(quantity * unitAmount), locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sandbox:total')}</th>
          <td>{formatPrice(asCents(checkout.amount_total ?? 0), locale)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface ActionsProps extends Pick<OpenCheckoutProps, 't' | 'checkout' | 'declined'> {
  /** As it is charged. */
  total: string
}

/** The paying side of the page: plain buttons of one form, so that it works without JavaScript. */
function Actions({ t, checkout: { id, email, cancelUrl }, total, declined }: ActionsProps) {
  return (
    <form className="box panel checkout__form" id="payment" method="post" action={`/sandbox/checkout/${id}`}>
      <h2>{t('sandbox:pay.heading')}</h2>
      {declined && (
        <div className="notice notice--error" role="alert">
          <p>
            <strong>{t('sandbox:declined.heading')}</strong>
          </p>
          <p>{t('sandbox:declined.text')}</p>
        </div>
      )}
      <FactList
        facts={[
          ...(email === null ? [] : [{ label: t('sandbox:email'), value: email }]),
          { label: t('sandbox:card'), value: t('sandbox:card.simulated') },
        ]}
      />
      <button type="submit" className="button button--primary button--wide" name="action" value="pay">
        {t('sandbox:pay', { total })}
      </button>
      <h3>{t('sandbox:other.heading')}</h3>
      <ul className="checkout__others">
        {checkoutActions.slice(1).map((action) => (
          <li key={action}>
            <button
              type="submit"
              className="button button--quiet button--wide"
              name="action"
              value={action}
              aria-describedby={`${action}-hint`}
            >
              {t(`sandbox:${action}`)}
            </button>
            <span className="note" id={`${action}-hint`}>
              {t(`sandbox:${action}.hint`)}
            </span>
          </li>
        ))}
      </ul>
      {cancelUrl !== null && (
        <p className="checkout__back">
          <a href={cancelUrl}>{t('sandbox:back')}</a>
        </p>
      )}
    </form>
  )
}
