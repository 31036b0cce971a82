import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { type RunningServer, serve } from '../../server/main'
import { aDetailRequest } from '../builders/a-booking-request'
import { freePort, hasNginx, runNginx } from '../cli/build/serving/a-running-nginx'
import { aPostgresDatabase } from '../databases/one-postgres'
import { aBuiltSite } from '../server/a-built-site'
import { someConfig } from '../server/a-running-site'
import { aStripe } from '../server/payments/a-stripe'

const example = readFileSync(join(import.meta.dirname, '../../docs/deploy/nginx.conf'), 'utf8')
const date = addDays(madridDay(new Date()), 2)

interface Answer {
  status: number
  headers: Record<string, unknown>
}

/** Over TLS, whoever signed the certificate. */
function ask(url: string, path: string, body?: object): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = { Host: 'tours.example', 'Content-Type': 'application/json' }
    const options = { method: body ? 'POST' : 'GET', headers, rejectUnauthorized: false, agent: false }
    const asked = request(`${url}${path}`, options, (answer) => {
      answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    asked.on('error', fail).end(body && JSON.stringify(body))
  })
}

function aCertificate(): { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tours-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...key, ...files, '-days', '1', '-subj', '/CN=tours.example'], {
    stdio: 'pipe',
  })
  return { folder }
}

describe.skipIf(!hasNginx())('behind nginx with TLS, as docs/deploy has it, on one PostgreSQL', () => {
  test.each([2, 4])(
    '%i servers sell each seat once, and go on while one of them is away',
    async (count) => {
      const asset = '/assets/next.1a2b.js'
      const [site, next] = [aBuiltSite(), aBuiltSite(undefined, { [asset.slice(1)]: 'export {}' })]
      onTestFinished(site.remove)
      onTestFinished(next.remove)
      const stripe = await aStripe()
      const { databaseUrl, drop } = await aPostgresDatabase()
      onTestFinished(drop)
      const secrets = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test', apiBase: stripe.apiBase }
      const payments = { kind: 'stripe', ...secrets } as const
      const start = async ({ outDir } = next): Promise<RunningServer> => {
        const varDir = join(outDir, 'var')
        const config = someConfig({ payments, databaseUrl, varDir, siteUrl: 'https://tours.example' })
        return serve({ outDir, config, log: () => {} })
      }
      const [first, ...others] = [
        await start(site),
        ...(await Promise.all(Array.from({ length: count - 1 }, () => start()))),
      ]
      onTestFinished(async () => {
        for (const server of others) await server.close()
      })
      const upstream = (line: string) =>
        [first, ...others].map(({ url }) => line.replace('127.0.0.1:3000', new URL(url).host)).join('\n')
      const { folder } = aCertificate()
      const plain = await freePort()
      const nginx = await runNginx(
        (port) =>
          example
            .replace(/^.*127.0.0.1:3001.*\n/m, '')
            .replace(/^.*127.0.0.1:3000.*$/m, upstream)
            .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
            .replace('listen 80', `listen 127.0.0.1:${plain}`)
            .replaceAll('/etc/ssl/tours', folder),
        'https',
      )
      onTestFinished(nginx.stop)

      const redirect = await fetch(`http://127.0.0.1:${plain}/es?x=1`, { redirect: 'manual' })
      expect([redirect.status, redirect.headers.get('location')]).toEqual([
        301,
        'https://tours.example/es?x=1',
      ])
      const page = await ask(nginx.url, '/')
      expect(page).toMatchObject({
        status: 200,
        headers: { 'strict-transport-security': expect.any(String) },
      })

      // The first still has the output before: whichever is asked, who reads a page of the others gets its assets.
      for (let i = 0; i < 2 * count; i += 1) expect((await ask(nginx.url, asset)).status).toBe(200)
      expect((await ask(nginx.url, '/assets/nowhere.js')).status).toBe(404)

      const book = (buyer: number) => {
        const customerEmail = `buyer${buyer}@example.com`
        return ask(
          nginx.url,
          '/api/create-checkout-session',
          aDetailRequest({ date, adults: 1, totalPrice: 44, customerEmail }),
        )
      }
      const answers = await Promise.all(Array.from({ length: 60 }, (_, buyer) => book(buyer)))
      const counts = (status: number) => answers.filter((answer) => answer.status === status).length
      expect([counts(200), counts(409)]).toEqual([15, 45])
      const ledger = others[0]?.services.ledger as Ledger
      expect(await ledger.selectFrom('departures').select('seatsTaken').execute()).toEqual([
        { seatsTaken: 15 },
      ])

      await first.close()
      for (let i = 0; i < 10; i += 1) expect((await ask(nginx.url, '/')).status).toBe(200)
      expect((await book(61)).status).toBe(409)
    },
    60_000,
  )
})
