import express, { type Request, type Response, Router } from 'express'
import { formatMadridInstant } from '../../domain/calendar/format-date'
import type { Locale } from '../../domain/locale'
import { asCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { findBooking } from '../bookings/booking-row'
import { paySimulated, simulatedCheckout } from '../payments/sandbox'
import { sessionParams } from '../payments/session-params'
import type { Services } from '../services'
import { requestLanguage } from './request-language'
import { FactList, sendMessage, sendPage } from './views/page-in-shell'

const path = '/checkout/:id'

const addressOf = (id: string) => `/sandbox/checkout/${id}`

/** What a traveller can do on the page; each is a button of its form. */
const actions = ['pay', 'decline', 'pay-later'] as const

/** The checkout's page, where the traveller decides how the payment ends. Mounted at /sandbox. */
export function sandboxCheckout(services: Services): Router {
  const router = Router()
  router.get(path, (req, res) => show(services, req, res))
  router.post(path, express.urlencoded({ extended: false, limit: '1kb' }), async (req, res) => {
    const action = actions.find((known) => known === req.body?.action)
    const checkout = await checkoutOf(services, req.params.id)
    if (!action || checkout?.status !== 'open') return show(services, req, res)
    if (action !== 'decline')
      await paySimulated(services, checkout.booking, action === 'pay' ? 'now' : 'later')
    // On a phone the message stands below what is paid for.
    const next = action === 'decline' ? `${addressOf(checkout.id)}?declined#payment` : checkout.success_url
    res.set('Cache-Control', 'no-store').redirect(303, next)
  })
  return router
}

/** How a checkout stands, and what Stripe would have been sent to show. */
async function checkoutOf(services: Services, id: string) {
  const booking = await findBooking(services.ledger, { checkoutSessionId: id })
  if (!booking) return undefined
  const params = sessionParams(services, booking)
  const success_url = params.success_url.replace('{CHECKOUT_SESSION_ID}', id)
  return { ...params, ...simulatedCheckout(booking, services.now()), success_url, booking }
}

type ShownCheckout = NonNullable<Awaited<ReturnType<typeof checkoutOf>>>

/** An open checkout, or one that was paid, whose time is over, or that never was. */
async function show(services: Services, req: Request<{ id: string }>, res: Response): Promise<void> {
  const checkout = await checkoutOf(services, req.params.id)
  const locale = requestLanguage(req, services.manifest, req.query.lang, checkout?.locale)
  const t = services.translate[locale]
  if (checkout?.status === 'open') {
    const declined = req.method === 'GET' && req.query.declined !== undefined
    const page = <OpenCheckout {...{ services, locale, checkout, declined }} />
    return sendPage(services, res, { locale, title: t('sandbox:title') }, page)
  }
  const status = checkout?.status ?? 'unknown'
  const href = (status === 'complete' ? checkout?.success_url : checkout?.cancel_url) ?? '/'
  sendMessage(services, res, {
    locale,
    ...(!checkout && { status: 404 }),
    title: t(`sandbox:${status}.heading`),
    text: t(`sandbox:${status}.text`),
    link: { href, text: t(`sandbox:${status}.link`) },
  })
}

interface CheckoutProps {
  services: Services
  locale: Locale
  checkout: ShownCheckout
  declined: boolean
}

/** What is paid for, and the paying side: plain buttons of one form, so that it works without JavaScript. */
function OpenCheckout({ services, locale, checkout, declined }: CheckoutProps) {
  const t = services.translate[locale]
  const price = (cents: number) => formatPrice(asCents(cents), locale)
  const total = price(checkout.amount_total ?? 0)
  const bill = checkout.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    label: product_data.name + (quantity > 1 ? ` (${quantity}\u00a0×\u00a0${price(unit_amount)})` : ''),
    value: price(quantity * unit_amount),
  }))
  const payer = [
    { label: t('sandbox:email'), value: checkout.customer_email },
    { label: t('sandbox:card'), value: t('sandbox:card.simulated') },
  ]
  const until = formatMadridInstant(new Date(checkout.expires_at * 1000), locale)
  return (
    <article className="checkout">
      {/* Nobody may take this for a real payment. */}
      <aside className="checkout__notice notice">
        <p>
          <strong>{t('sandbox:notice.heading')}</strong> {t('sandbox:notice.text')}{' '}
          {t('sandbox:notice.choose')}
        </p>
      </aside>
      <div className="split checkout__columns">
        <section>
          <p className="note">{services.catalogue.company.brand}</p>
          <h1>{t('sandbox:title')}</h1>
          <p className="checkout__total">{total}</p>
          <FactList facts={bill} />
          <p>{checkout.line_items[0]?.price_data.product_data.description}</p>
          <p className="note">{t('sandbox:openUntil', { until })}</p>
        </section>
        <form className="box panel checkout__form" id="payment" method="post" action={addressOf(checkout.id)}>
          <h2>{t('sandbox:pay.heading')}</h2>
          {declined && (
            <div className="notice notice--error" role="alert">
              <p>
                <strong>{t('sandbox:declined.heading')}</strong>
              </p>
              <p>{t('sandbox:declined.text')}</p>
            </div>
          )}
          <FactList facts={payer} />
          <button type="submit" className="button button--primary button--wide" name="action" value="pay">
            {t('sandbox:pay', { total })}
          </button>
          <h3>{t('sandbox:other.heading')}</h3>
          <ul className="checkout__others">
            {actions.slice(1).map((action) => (
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
                <p className="note" id={`${action}-hint`}>
                  {t(`sandbox:${action}.hint`)}
                </p>
              </li>
            ))}
          </ul>
          <p className="section__more">
            <a href={checkout.cancel_url}>{t('sandbox:back')}</a>
          </p>
        </form>
      </div>
    </article>
  )
}
