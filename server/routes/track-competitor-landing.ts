import { Router } from 'express'
import type { Services } from '../services'
import { competitorLanding } from './competitor-landing'
import { onlyMethod } from './only-method'
import { readJson } from './read-json'

/** Notes that a visitor came by a link that marks a competitor; one line a landing for the operator. */
export function trackCompetitorLanding({ log }: Services): Router {
  const path = '/api/track-competitor-landing'
  const router = Router()
  router.post(path, readJson(), (req, res) => {
    // As JSON, so that no text of a visitor can begin a line of its own.
    log(`Competitor landing: ${JSON.stringify(competitorLanding(req.body))}`)
    res.status(204).set('Cache-Control', 'no-store').end()
  })
  router.all(path, onlyMethod('POST'))
  return router
}
