import { Router } from 'express'

/** For whoever watches the server: `/healthz` says it is alive, `/readyz` that it can do its work. */
export function health(): Router {
  const router = Router()
  router.get(['/healthz', '/readyz'], (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' })
  })
  return router
}
