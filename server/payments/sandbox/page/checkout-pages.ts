import express, { type Request, type Response, Router } from 'express'
import type { Store } from '../state/open-store'
import type { StoredSession } from '../state/sandbox-state'
import type { Traveller } from '../traveller'
import { type CheckoutAction, checkoutActions } from './CheckoutActions'
import { pageLocale } from './page-locale'
import { closedPage, openPage, type PageParts } from './render-page'

export interface CheckoutPagesOptions extends PageParts {
  store: Store
  traveller: Omit<Traveller, 'close'>
}

const path = '/checkout/:id'

/** The checkout's page, where the traveller decides how the payment ends. Mounted at /sandbox. */
export function checkoutPages(options: CheckoutPagesOptions): Router {
  const router = Router()
  router.get(path, (req, res) => {
    show(options, req, res, req.query.declined !== undefined)
  })
  router.post(path, express.urlencoded({ extended: false, limit: '1kb' }), (req, res) => {
    const id = String(req.params.id)
    const action = checkoutActions.find((known) => known === req.body?.action)
    const session = options.traveller.session(id)
    if (!action || session?.status !== 'open') return show(options, req, res, false)
    neverKept(res).redirect(303, act(options.traveller, id, action))
  })
  return router
}

/** @returns the address to go to */
function act(traveller: CheckoutPagesOptions['traveller'], id: string, action: CheckoutAction): string {
  switch (action) {
    case 'decline':
      // On a phone the message stands below what is paid for.
      return `/sandbox/checkout/${id}?declined#payment`
    case 'pay':
      return returnAddress(traveller.pay(id))
    case 'pay-later':
      return returnAddress(traveller.payLater(id))
    case 'fail-later':
      return returnAddress(traveller.failLater(id))
  }
}

function returnAddress({ id, success_url }: { id: string; success_url: string | null }): string {
  return (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function show(options: CheckoutPagesOptions, req: Request, res: Response, declined: boolean): void {
  const id = String(req.params.id)
  const object = options.traveller.session(id)
  const session = object && options.store.state.sessions[id]
  const locale = pageLocale(object?.locale, req.acceptsLanguages(Object.keys(options.translate)))
  neverKept(res).type('html')
  if (!session) {
    res.status(404).send(closedPage(options, locale, 'unknown', '/'))
  } else if (session.object.status === 'open') {
    res.send(openPage(options, locale, session, `/sandbox/checkout/${id}`, declined))
  } else {
    const reason = session.object.status === 'complete' ? 'complete' : 'expired'
    res.send(closedPage(options, locale, reason, leadFrom(session)))
  }
}

/** From a checkout that is over. */
function leadFrom({ object }: StoredSession): string {
  return object.status === 'complete' ? returnAddress(object) : (object.cancel_url ?? '/')
}

/** Whoever knows the address may pay: it stays with us, and the page in nobody's cache and no search engine. */
function neverKept(res: Response): Response {
  return res.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'same-origin',
  })
}
