import express, { type Request, type Response, Router } from 'express'
import { formatMadridInstant } from '../../domain/calendar/format-date'
import type { Locale } from '../../domain/locale'
import { asCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import type { Translate } from '../../domain/translate'
import { findBooking } from '../bookings/booking-row'
import { paySimulated, simulatedCheckout } from '../payments/sandbox'
import { sessionParams } from '../payments/session-params'
import type { Services } from '../services'
import { requestLanguage } from './request-language'
import { FactList, sendPage } from './views/page-in-shell'

const path = '/checkout/:id'

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
    const next =
      action === 'decline' ? `/sandbox/checkout/${checkout.id}?declined#payment` : checkout.success_url
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
  const locale = requestLanguage(req, services.manifest, checkout?.locale)
  const t = services.translate[locale]
  const status = checkout?.status ?? 'unknown'
  const declined = req.method === 'GET' && req.query.declined !== undefined
  const isOpen = checkout?.status === 'open'
  const title = t(isOpen ? 'sandbox:title' : `sandbox:${status}.heading`)
  const page = (
    <article className="checkout">
      {/* Nobody may take this for a real payment. */}
      <aside className="checkout__notice notice">
        <p>
          <strong>{t('sandbox:notice.heading')}</strong> {t('sandbox:notice.text')}
          {isOpen && ` ${t('sandbox:notice.choose')}`}
        </p>
      </aside>
      {isOpen ? (
        <div className="split checkout__columns">
          <Bill {...{ t, locale, checkout }} business={services.catalogue.company.brand} />
          <Actions {...{ t, locale, checkout, declined }} />
        </div>
      ) : (
        <div className="message">
          <h1>{title}</h1>
          <p className="section__lead">{t(`sandbox:${status}.text`)}</p>
          <a
            className="button button--primary"
            href={(status === 'complete' ? checkout?.success_url : checkout?.cancel_url) ?? '/'}
          >
            {t(`sandbox:${status}.link`)}
          </a>
        </div>
      )}
    </article>
  )
  sendPage(services, res, { locale, status: checkout ? 200 : 404, title }, page)
}

interface CheckoutProps {
  t: Translate
  locale: Locale
  checkout: ShownCheckout
}

function Bill({ t, locale, checkout, business }: CheckoutProps & { business: string }) {
  const price = (cents: number) => formatPrice(asCents(cents), locale)
  return (
    <section>
      <p className="note">{business}</p>
      <h1>{t('sandbox:title')}</h1>
      <p className="checkout__total">{price(checkout.amount_total ?? 0)}</p>
      <FactList
        facts={checkout.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
          label: product_data.name + (quantity > 1 ? ` (${quantity} × ${price(unit_amount)})` : ''),
          value: price(quantity * unit_amount),
        }))}
      />
      <p>{checkout.line_items[0]?.price_data.product_data.description}</p>
      <p className="note">
        {t('sandbox:openUntil', { until: formatMadridInstant(new Date(checkout.expires_at * 1000), locale) })}
      </p>
    </section>
  )
}

/** The paying side of the page: plain buttons of one form, so that it works without JavaScript. */
function Actions({ t, locale, checkout, declined }: CheckoutProps & { declined: boolean }) {
  const { id, customer_email: email, cancel_url: cancelUrl } = checkout
  const total = formatPrice(asCents(checkout.amount_total ?? 0), locale)
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
          { label: t('sandbox:email'), value: email },
          { label: t('sandbox:card'), value: t('sandbox:card.simulated') },
        ]}
      />
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
        <a href={cancelUrl}>{t('sandbox:back')}</a>
      </p>
    </form>
  )
}
