import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import type { DayAvailability } from '../../domain/booking/api-answers'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { departurePlan } from '../../domain/departures/departure-plan'
import { plannedDepartures } from '../../domain/departures/planned-departures'
import { UserError } from '../../domain/user-error'
import { quoteRequest } from '../../server/bookings/quote-request'
import { availability } from '../../server/http/availability'
import { aBookingRequest } from '../builders/a-booking-request'
import { compiled } from '../cli/build/shipped-build'
import { mailServices } from './mail/mail-services'

const { catalogue, sites } = compiled
const now = new Date('2026-12-01T09:00:00Z')
const today = madridDay(now)
const DAYS = 365

async function aServer() {
  const services = await mailServices()
  const app = express()
  app.get('/api/availability', availability({ ...services, catalogue, now: () => now }))
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What the calendar of a tour's page is given, in each language. */
function shownPlans(slug: string) {
  return Object.values(sites).flatMap((site) => {
    const [own, partner] = [site.tours[slug], site.partnerTours[slug]]
    if (own) return [departurePlan(site, own)]
    return partner ? [departurePlan(site, partner)] : []
  })
}

test('calendar, availability and checkout agree on every departure of a year, for every shipped tour', async () => {
  const base = await aServer()
  for (const [slug, tour] of Object.entries(catalogue.tours)) {
    const plans = shownPlans(slug)
    expect(plans, slug).toHaveLength(3)
    // Every time of any day, and one that no tour has.
    const { times: usual, seasons = [] } = tour.departures
    const times = [...new Set([usual, ...seasons.map((one) => one.times ?? []), ['03:33']].flat())].sort()
    const differences: string[] = []
    for (let first = 0; first <= DAYS; first += 62) {
      const from = addDays(today, first)
      const until = addDays(today, Math.min(first + 61, DAYS))
      const answer = await fetch(`${base}/api/availability?tour=${slug}&from=${from}&until=${until}`)
      const { days } = (await answer.json()) as { days: DayAvailability[] }
      for (const { date, state, departures } of days) {
        const answered = departures.map(({ time }) => time).join()
        const shown = plans.map((plan) =>
          plannedDepartures(plan, date)
            .filter(({ closesAt }) => now < closesAt)
            .map(({ time }) => time)
            .join(),
        )
        // What has no price is shown, and not sold.
        const sold =
          tour.adultPrice === null
            ? answered
            : times.filter((time) => isSold({ tourId: slug, date, time })).join()
        const isSame = [...shown, sold].every((one) => one === answered)
        if (!isSame || (state === 'closed') !== (answered === ''))
          differences.push(
            `${date}: answered ${answered} (${state}), shown ${shown.join(' | ')}, sold ${sold}`,
          )
      }
    }
    expect(differences, slug).toEqual([])
  }
}, 60_000)

function isSold(request: { tourId: string; date: string; time: string }): boolean {
  try {
    quoteRequest(catalogue, aBookingRequest({ ...request, seen: { kind: 'none' } }), now)
    return true
  } catch (error) {
    if (error instanceof UserError && error.code === 'date_unavailable') return false
    throw error
  }
}
