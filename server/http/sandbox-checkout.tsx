import express, { type Request, type Response, Router } from 'express'
import type { Sandbox } from '../payments/sandbox/sandbox'
import type { Services } from '../services'
import { requestLanguage } from './request-language'
import { pageInShell, sendPrivatePage } from './views/page-in-shell'
import {
  ClosedCheckout,
  type ClosedReason,
  checkoutActions,
  OpenCheckout,
} from './views/sandbox-checkout-page'

const path = '/checkout/:id'

/** The checkout's page, where the traveller decides how the payment ends. Mounted at /sandbox. */
export function sandboxCheckout(services: Services, sandbox: Sandbox): Router {
  const router = Router()
  router.get(path, (req, res) => show(services, sandbox, req, res))
  router.post(path, express.urlencoded({ extended: false, limit: '1kb' }), (req, res) => {
    const { id } = req.params
    const action = checkoutActions.find((known) => known === req.body?.action)
    if (!action || sandbox.checkout(id)?.status !== 'open') {
      show(services, sandbox, req, res)
      return
    }
    // On a phone the message stands below what is paid for.
    const next =
      action === 'decline'
        ? `/sandbox/checkout/${id}?declined#payment`
        : sandbox.complete(id, action).successUrl
    res.set('Cache-Control', 'no-store').redirect(303, next)
  })
  return router
}

function show(services: Services, sandbox: Sandbox, req: Request<{ id: string }>, res: Response): void {
  const checkout = sandbox.checkout(req.params.id)
  const locale = requestLanguage(req, services.manifest, checkout?.locale)
  const t = services.translate[locale]
  if (checkout?.status === 'open') {
    const business = services.catalogue.company.brand
    const declined = req.method === 'GET' && req.query.declined !== undefined
    const page = <OpenCheckout {...{ t, locale, checkout, business, declined }} />
    sendPrivatePage(res, 200, pageInShell(services, locale, t('sandbox:title'), page))
    return
  }
  const reason: ClosedReason = checkout
    ? checkout.status === 'complete'
      ? 'complete'
      : 'expired'
    : 'unknown'
  const link = (reason === 'complete' ? checkout?.successUrl : checkout?.cancelUrl) ?? '/'
  const page = <ClosedCheckout {...{ t, reason, link }} />
  const title = t(`sandbox:${reason}.heading`)
  sendPrivatePage(res, checkout ? 200 : 404, pageInShell(services, locale, title, page))
}
