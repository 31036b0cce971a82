/**
 * `node tests/bench/serving.mjs [<rounds> [<seconds>]]`: how fast the built site in dist/ is served, beside
 * nginx, sirv, express.static and a bare Node handler with the same bytes; checkouts and webhooks beside bare
 * handlers; pages while Stripe hangs. Wants wrk and nginx (Debian's); sirv is installed outside the project.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { median } from './measure.mjs'

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const contenders = fileURLToPath(new URL('serving-contenders.mjs', import.meta.url))
const page = 'prado-museum-guided-tour'
const orders = 300
const hanging = 500

/**
 * @typedef {{ name: string, perSecond: number, p99: number }} Served
 *
 * @param {{ outDir?: string, rounds?: number, seconds?: number }} options
 * @returns {Promise<{ pages: Served[], checkouts: Served[], webhooks: Served[], hanging: Served[] }>} medians
 */
export async function measureServing({ outDir = join(projectDir, 'dist'), rounds = 5, seconds = 3 } = {}) {
  for (const program of ['wrk', 'nginx']) {
    if (spawnSync(program, ['-v']).error) throw new Error(`${program} is not installed.`)
  }
  const dir = mkdtempSync(join(tmpdir(), 'tours-serving-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  try {
    return await measureAll()
  } finally {
    for (const child of children) child.kill()
    await sleep(500)
    rmSync(dir, { recursive: true, force: true })
  }

  async function measureAll() {
    const client = join(outDir, 'client')
    installSirv()
    const stripe = await contend('stripe', '')
    const ours = await startOurs(stripe)
    const urls = {
      nginx: await startNginx(client),
      ours,
      sirv: await contend('sirv', dir, { CLIENT_DIR: client }),
      'express.static': await contend('express.static', client),
      'bare Node': await contend('bare Node', join(client, `${page}.html`)),
    }
    const pages = await interleaved(urls, async (url) => wrk(url, seconds))
    const departures = await departuresOf(ours)
    const checkouts = await interleaved(
      { ours, 'bare handler': await contend('bare checkout', stripe) },
      (url, round) => post(orders, (i) => order(url, departures, round * orders + i)),
    )
    const sessions = /** @type {{ id: string }[]} */ (await (await fetch(`${stripe}/sessions`)).json())
    const booked = sessions.filter(
      (session) => 'client_reference_id' in session && session.client_reference_id,
    )
    const webhooks = await interleaved(
      { ours, 'bare handler': await contend('bare webhook', join(dir, 'events.db')) },
      (url, round) => {
        const some = booked.slice(round * orders, (round + 1) * orders)
        return post(some.length, (i) => payment(url, some[i] ?? {}))
      },
    )
    return { pages, checkouts, webhooks, hanging: await whileStripeHangs(ours, stripe, departures) }
  }

  function installSirv() {
    writeFileSync(join(dir, 'package.json'), '{"private":true}')
    const { status } = spawnSync('npm', ['install', '--prefer-offline', '--no-audit', 'sirv@3'], { cwd: dir })
    if (status !== 0) throw new Error('sirv could not be installed.')
  }

  /** Idle, and while as many checkouts as `hanging` wait for an answer of Stripe. */
  async function whileStripeHangs(
    /** @type {string} */ url,
    /** @type {string} */ stripe,
    /** @type {Departure[]} */ departures,
  ) {
    const idle = []
    const busy = []
    for (let round = 0; round < 3; round++) idle.push(await wrk(url, seconds))
    await fetch(`${stripe}/hang`, { method: 'POST' })
    for (let round = 0; round < 3; round++) {
      const before = Number(await (await fetch(`${stripe}/waiting`)).text())
      const waiting = post(hanging, (i) => order(url, departures, 10_000 + round * hanging + i), hanging)
      const arrived = async () => Number(await (await fetch(`${stripe}/waiting`)).text()) - before
      // On a slow machine the first give up before the last have come.
      for (let tries = 0; tries < 100 && (await arrived()) < hanging; tries++) await sleep(50)
      busy.push(await wrk(url, Math.min(seconds, 2)))
      await waiting
    }
    return [
      { name: 'idle', ...medians(idle) },
      { name: `${hanging} checkouts wait`, ...medians(busy) },
    ]
  }

  async function startOurs(/** @type {string} */ stripe) {
    const env = {
      ...process.env,
      PORT: String(nextPort()),
      SITE_URL: JSON.parse(readFileSync(join(outDir, 'server.json'), 'utf8')).siteUrl,
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      STRIPE_API_BASE: stripe,
      VAR_DIR: join(dir, 'var'),
    }
    return start([join(projectDir, 'cli/tours.mjs'), 'serve', '--out', outDir], env.PORT, env)
  }

  function contend(/** @type {string} */ kind, /** @type {string} */ argument, env = {}) {
    const port = String(nextPort())
    return start([contenders, kind, port, argument], port, { ...process.env, NODE_ENV: 'production', ...env })
  }

  function start(
    /** @type {string[]} */ args,
    /** @type {string} */ port,
    /** @type {NodeJS.ProcessEnv} */ env,
    program = process.execPath,
  ) {
    children.push(spawn(program, args, { env, stdio: 'ignore' }))
    return listening(port)
  }

  function startNginx(/** @type {string} */ client) {
    const port = String(nextPort())
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
    return start(['-p', dir, '-c', config], port, process.env, 'nginx')
  }

  /** Each in turn, round by round, so that whatever else the machine does meets all alike. */
  async function interleaved(
    /** @type {Record<string, string>} */ urls,
    /** @type {(url: string, round: number) => Promise<Rate>} */ measure,
  ) {
    /** @type {Record<string, Rate[]>} */
    const all = {}
    for (let round = 0; round < rounds; round++) {
      for (const [name, url] of Object.entries(urls)) {
        all[name] = [...(all[name] ?? []), await measure(url, round)]
      }
    }
    const rows = Object.entries(all).map(([name, rates]) => ({ name, ...medians(rates) }))
    process.stderr.write(`${JSON.stringify(rows)}\n`)
    return rows
  }
}

/** @typedef {{ perSecond: number, p99: number }} Rate of answers; milliseconds */

function medians(/** @type {Rate[]} */ rates) {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    p99: median(rates.map(({ p99 }) => p99)),
  }
}

let lastPort = 21_000 + (process.pid % 20_000)

function nextPort() {
  lastPort += 1
  return lastPort
}

async function listening(/** @type {string} */ port) {
  for (let tries = 0; tries < 3000; tries++) {
    const isThere = await new Promise((done) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('connect', () => done(true)).on('error', () => done(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return `http://127.0.0.1:${port}`
    await sleep(100)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

/** @returns {Promise<Rate>} */
function wrk(/** @type {string} */ url, /** @type {number} */ seconds) {
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', `${url}/${page}`]
  return new Promise((done, fail) => {
    let text = ''
    const child = spawn('wrk', args)
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.on('close', () => {
      const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
      const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
      if (!perSecond || /Non-2xx/.test(text)) return fail(new Error(`${url} was not served:\n${text}`))
      done({ perSecond, p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1) })
    })
  })
}

/**
 * Sends so many requests, a few at a time.
 *
 * @param {number} count
 * @param {(i: number) => Promise<unknown>} send
 * @returns {Promise<Rate>}
 */
async function post(count, send, atOnce = 16) {
  /** @type {number[]} */
  const times = []
  let next = 0
  const started = performance.now()
  const worker = async () => {
    while (next < count) {
      const i = next++
      const sent = performance.now()
      await send(i)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: count / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

const agent = new Agent({ keepAlive: true, maxSockets: 600 })

/** @returns {Promise<{ status: number, text: string }>} */
function send(
  /** @type {string} */ url,
  /** @type {string} */ body,
  /** @type {Record<string, string>} */ headers,
) {
  return new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', agent, headers }, (res) => {
      let text = ''
      res.on('data', (chunk) => {
        text += chunk
      })
      res.on('end', () => done({ status: res.statusCode ?? 0, text }))
    })
    sent.on('error', fail)
    sent.end(body)
  })
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
  const { status, text } = await send(`${url}/api/create-checkout-session`, JSON.stringify(body), {
    'Content-Type': 'application/json',
  })
  // 502: Stripe hangs.
  if (status !== 200 && status !== 502) {
    throw new Error(`A checkout was answered with ${status}: ${text}`)
  }
}

async function payment(/** @type {string} */ url, /** @type {object} */ session) {
  const paid = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${Math.random()}`,
  }
  const event = {
    id: `evt_${Math.random()}`,
    object: 'event',
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: paid },
  }
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_bench' })
  const { status, text } = await send(`${url}/api/stripe/webhook`, payload, { 'Stripe-Signature': signature })
  if (status !== 200) throw new Error(`A webhook was answered with ${status}: ${text}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [rounds, seconds] = process.argv.slice(2).map(Number)
  const results = await measureServing({ ...(rounds && { rounds }), ...(seconds && { seconds }) })
  for (const [title, rows] of Object.entries(results)) {
    console.log(`\n${title.padEnd(24)} ${'per second'.padStart(10)} ${'p99 ms'.padStart(8)}`)
    for (const { name, perSecond, p99 } of rows) {
      console.log(`  ${name.padEnd(22)} ${perSecond.toFixed(0).padStart(10)} ${p99.toFixed(2).padStart(8)}`)
    }
  }
  process.exit()
}
