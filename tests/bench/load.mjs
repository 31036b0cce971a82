import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { median } from './measure.mjs'

/** @typedef {{ perSecond: number, p99: number }} Rate of answers; milliseconds */

export function medians(/** @type {Rate[]} */ rates) {
  return {
    perSecond: median(rates.map(({ perSecond }) => perSecond)),
    p99: median(rates.map(({ p99 }) => p99)),
  }
}

/**
 * As many requests for one address as 32 connections can make.
 *
 * @returns {Promise<Rate>}
 */
export function wrk(/** @type {string} */ url, /** @type {number} */ seconds) {
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip', url]
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
 * @param {(i: number, agent: Agent) => Promise<unknown>} send
 * @returns {Promise<Rate>}
 */
export async function post(count, send, atOnce = 16) {
  // Connections of an earlier round may be about to be closed, being idle.
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  /** @type {number[]} */
  const times = []
  let next = 0
  const started = performance.now()
  const worker = async () => {
    while (next < count) {
      const i = next++
      const sent = performance.now()
      await send(i, agent)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: count / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

/** @returns {Promise<{ status: number, text: string }>} */
export function send(
  /** @type {Agent} */ agent,
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
