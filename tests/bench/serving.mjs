import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { medians, post, send, wrk } from './load.mjs'
import { interleave, median } from './measure.mjs'
import { buildShipped, nextPort, peakMemory, startServer, startTours } from './servers.mjs'
import { grownFolder, hasProgram, installTools } from './workplace.mjs'

const contenders = fileURLToPath(new URL('serving-contenders.mjs', import.meta.url))
const page = 'prado-museum-guided-tour'
const orders = 300
const hanging = 500

/**
 * @typedef {import('./load.mjs').Rate} Rate
 * @typedef {Record<string, Rate>} Rates
 * @typedef {import('./servers.mjs').Server} Server
 * @typedef {{ seconds: number, pages: number }} StartUp
 */

/**
 * The built site is served beside nginx, sirv, express.static and a bare Node handler with the same bytes; checkouts
 * and webhooks beside bare handlers; pages while Stripe hangs; and starting up. Wants wrk and nginx.
 *
 * @param {number} rounds
 * @returns {Promise<{ pages: Rates, memory: Record<string, number>, checkouts: Rates, webhooks: Rates, hanging: Rates, startUps: { start: StartUp, large: StartUp } }>}
 * medians; megabytes
 */
export async function measureServing(rounds, seconds = 3) {
  for (const program of ['wrk', 'nginx'])
    if (!hasProgram(program)) throw new Error(`${program} is not installed.`)
  const outDir = buildShipped()
  const dir = mkdtempSync(join(tmpdir(), 'tours-serving-'))
  /** @type {Promise<Server>[]} */
  const servers = []
  const kept = (/** @type {Promise<Server>} */ server) => {
    servers.push(server)
    return server
  }
  try {
    return await measureAll()
  } finally {
    for (const server of servers)
      await server.then(
        ({ stop }) => stop(),
        () => {},
      )
    rmSync(dir, { recursive: true, force: true })
  }

  async function measureAll() {
    const client = join(outDir, 'client')
    const sirv = installTools('sirv', ['sirv@3'])
    const stripe = (await contend('stripe', '')).url
    const ours = await startOurs(stripe)
    const sites = {
      nginx: await startNginx(client),
      ours,
      ...(sirv && { sirv: await contend('sirv', sirv, { CLIENT_DIR: client }) }),
      'express.static': await contend('express.static', client),
      'bare Node': await contend('bare Node', join(client, `${page}.html`)),
    }
    const pages = await rates(sites, (url) => wrk(`${url}/${page}`, seconds))
    const memory = Object.fromEntries(Object.entries(sites).map(([name, { pid }]) => [name, peakMemory(pid)]))
    const departures = await departuresOf(ours.url)
    const checkouts = await rates(
      { ours, 'bare handler': await contend('bare checkout', stripe) },
      (url, round) => post(orders, (i, agent) => order(agent, url, departures, round * orders + i)),
    )
    const sessions = /** @type {{ id: string, client_reference_id?: string }[]} */ (
      await (await fetch(`${stripe}/sessions`)).json()
    )
    const booked = sessions.filter((session) => session.client_reference_id)
    const webhooks = await rates(
      { ours, 'bare handler': await contend('bare webhook', join(dir, 'events.db')) },
      (url, round) => {
        const some = booked.slice(round * orders, (round + 1) * orders)
        return post(some.length, (i, agent) => payment(agent, url, some[i] ?? {}))
      },
    )
    // The first one still has mail to send.
    const idle = await startOurs(stripe, 'var-idle')
    const hanging = await whileStripeHangs(idle.url, stripe, departures)
    return { pages, memory, checkouts, webhooks, hanging, startUps: await startUps() }
  }

  /** Idle, and while as many checkouts as `hanging` wait for an answer of Stripe. */
  async function whileStripeHangs(
    /** @type {string} */ url,
    /** @type {string} */ stripe,
    /** @type {Departure[]} */ departures,
  ) {
    const waiting = async () => Number(await (await fetch(`${stripe}/waiting`)).text())
    await wrk(`${url}/${page}`, 2)
    const both = await interleave(3, {
      idle: async () => {
        await sleep(2000)
        return wrk(`${url}/${page}`, 2)
      },
      [`${hanging} checkouts wait`]: async (round) => {
        await fetch(`${stripe}/hang`, { method: 'POST' })
        const before = await waiting()
        const first = 10_000 + round * hanging
        const whileTheyWait = async () => {
          // On a slow machine the first give up before the last have come.
          for (let tries = 0; tries < 100 && (await waiting()) - before < hanging; tries++) await sleep(50)
          return wrk(`${url}/${page}`, 2)
        }
        const orders = post(hanging, (i, agent) => order(agent, url, departures, first + i), hanging)
        const [rate] = await Promise.all([whileTheyWait(), orders])
        return rate
      },
    })
    return mediansOf(both)
  }

  /** `tours start` once more, and `tours serve` with the largest site that was built. */
  async function startUps() {
    const outDirs = ['10000', '1000', '100', '20'].map((tours) => join(grownFolder(Number(tours)), 'dist'))
    const large = outDirs.find((one) => existsSync(join(one, 'build.json'))) ?? outDir
    const upAgain = async (/** @type {string[]} */ args) => {
      const server = await startTours(args, { VAR_DIR: join(dir, 'var-of-start') })
      await server.stop()
      return server.seconds
    }
    const all = await interleave(rounds, {
      start: () => upAgain(['start']),
      large: () => upAgain(['serve', '--out', large]),
    })
    const asStartUp = (/** @type {number[]} */ times = [], /** @type {string} */ of) => ({
      seconds: median(times),
      pages: JSON.parse(readFileSync(join(of, 'build.json'), 'utf8')).pages,
    })
    return { start: asStartUp(all.start, outDir), large: asStartUp(all.large, large) }
  }

  function startOurs(/** @type {string} */ stripe, folder = 'var') {
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_API_BASE: stripe,
      VAR_DIR: join(dir, folder),
    }
    return kept(startTours(['serve', '--out', outDir], env))
  }

  function contend(/** @type {string} */ kind, /** @type {string} */ argument, env = {}) {
    const port = nextPort()
    const all = { ...process.env, NODE_ENV: 'production', ...env }
    return kept(startServer(process.execPath, [contenders, kind, port, argument], port, all))
  }

  function startNginx(/** @type {string} */ client) {
    const port = nextPort()
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${dir}/${name};`,
    )
    const config = join(dir, 'bench-nginx.conf')
    cpSync(join(outDir, 'nginx.conf'), join(dir, 'site.conf'))
    writeFileSync(
      config,
      `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${dir}/pid;
       error_log ${dir}/error.log; events { worker_connections 2048; }
       http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
         keepalive_requests 1000000000; open_file_cache max=10000; ${temporary.join(' ')}
         server { listen 127.0.0.1:${port}; root ${client}; include ${dir}/site.conf; } }`,
    )
    return kept(startServer('nginx', ['-p', dir, '-c', config], port))
  }

  /** @param {Record<string, Server>} of @param {(url: string, round: number) => Promise<Rate>} measure */
  async function rates(of, measure) {
    const cases = Object.entries(of).map(([name, { url }]) => [
      name,
      (/** @type {number} */ round) => measure(url, round),
    ])
    return mediansOf(await interleave(rounds, Object.fromEntries(cases)))
  }
}

/** @returns {Rates} */
function mediansOf(/** @type {Record<string, Rate[]>} */ all) {
  return Object.fromEntries(Object.entries(all).map(([name, rates]) => [name, medians(rates)]))
}

/** @typedef {{ date: string, time: string }} Departure */

/** @returns {Promise<Departure[]>} those of the tour in half a year, at the price of early booking */
async function departuresOf(/** @type {string} */ url) {
  /** @type {Departure[]} */
  const all = []
  for (let days = 10; days < 190; days++) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const answer = await fetch(`${url}/api/availability?tour=${page}&date=${date}`)
    const { departures } = /** @type {{ departures: Departure[] }} */ (await answer.json())
    all.push(...departures.map(({ time }) => ({ date, time })))
  }
  return all
}

/** One adult; as many on each departure. */
async function order(
  /** @type {import('node:http').Agent} */ agent,
  /** @type {string} */ url,
  /** @type {Departure[]} */ departures,
  /** @type {number} */ i,
) {
  const body = {
    tourId: page,
    tourName: 'Prado',
    ...departures[i % departures.length],
    adults: 1,
    children: 0,
    customerName: `Traveller ${i}`,
    customerEmail: `traveller${i}@example.com`,
    totalPrice: 35.1,
    currency: 'EUR',
  }
  const { status, text } = await send(agent, `${url}/api/create-checkout-session`, JSON.stringify(body), {
    'Content-Type': 'application/json',
  })
  // 502: Stripe hangs.
  if (status !== 200 && status !== 502) {
    throw new Error(`A checkout was answered with ${status}: ${text}`)
  }
}

async function payment(
  /** @type {import('node:http').Agent} */ agent,
  /** @type {string} */ url,
  /** @type {object} */ session,
) {
  const paid = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${Math.random()}`,
  }
  const event = {
    id: `evt_${Math.random()}`,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: paid },
  }
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_bench' })
  const { status, text } = await send(agent, `${url}/api/stripe/webhook`, payload, {
    'Stripe-Signature': signature,
  })
  if (status !== 200) throw new Error(`A webhook was answered with ${status}: ${text}`)
}
