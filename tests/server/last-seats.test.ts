import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { type RunningServer, serve } from '../../server/main'
import { aDetailRequest } from '../builders/a-booking-request'
import { aBuiltSite } from './a-built-site'
import { someConfig } from './a-running-site'
import { ask } from './ask'
import { onEachDatabase } from './bookings/on-each-database'
import { aStripe } from './payments/a-stripe'

const buyers = 200
const date = addDays(madridDay(new Date()), 2)

onEachDatabase((databases) => {
  test(`${buyers} buyers on two servers race for the last seats: all are sold, none twice [R9.11]`, async () => {
    const site = aBuiltSite()
    onTestFinished(site.remove)
    const stripe = await aStripe()
    const payments = {
      kind: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_test',
      apiBase: stripe.apiBase,
    } as const
    const { databaseUrl, varDir } = await databases.anEmptyDatabase()
    const config = someConfig({ payments, varDir, ...(databaseUrl && { databaseUrl }) })
    const start = async (): Promise<RunningServer> => {
      const server = await serve({ outDir: site.outDir, config, log: () => {} })
      onTestFinished(() => server.close())
      return server
    }
    const servers = await Promise.all([start(), start()])

    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, buyer) =>
        ask(servers[buyer % 2]?.url ?? '', '/api/create-checkout-session', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(
            aDetailRequest({ date, adults: 1, totalPrice: 44, customerEmail: `buyer${buyer}@example.com` }),
          ),
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(15)
    expect(statuses.filter((status) => status === 409)).toHaveLength(buyers - 15)
    const { ledger } = servers[0].services
    expect(await ledger.selectFrom('departures').select('seatsTaken').execute()).toEqual([{ seatsTaken: 15 }])
    expect(await ledger.selectFrom('bookings').select('state').execute()).toHaveLength(15)
    const keys = new Set(stripe.requests.flatMap(({ key }) => key ?? []))
    expect(keys.size).toBe(15)
  }, 60_000)
})
