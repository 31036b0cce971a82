import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, type Log } from '../../../server/log'
import type { Delivery } from '../state/double-state'
import type { Store } from '../state/open-store'
import { sendEvent } from './send-event'
import type { WebhookFaults } from './webhook-faults'

export interface DispatchOptions {
  store: Store
  secret: string
  now: () => Date
  /** Milliseconds after the first, second … vain attempt; after the last one that one again. */
  pausesMs: number[]
  log: Log
}

export interface WebhookDispatch {
  deliverTo(url: string): void
  webhookFaults(wanted: WebhookFaults): void
  close(): Promise<void>
}

/**
 * Brings every event to our server until the server confirms it. What is not confirmed stays in the state, and
 * goes on after a restart. Each event has its own attempts: one that fails does not hold the others up.
 */
export function dispatchWebhooks({ store, secret, now, pausesMs, log }: DispatchOptions): WebhookDispatch {
  const stop = new AbortController()
  const { signal } = stop
  // Each delivery that waits to be tried again listens, and there may be hundreds.
  setMaxListeners(0, signal)
  const taken = new Set<Delivery>()
  const underWay = new Set<Promise<void>>()
  let heldBack: Delivery[] = []
  let webhookUrl: string | undefined
  let wanted: WebhookFaults = {}

  const takeWaiting = () => {
    if (webhookUrl === undefined || signal.aborted) return
    for (;;) {
      const delivery = store.state.deliveries.find((one) => !taken.has(one))
      if (!delivery) return
      taken.add(delivery)
      take(delivery)
    }
  }

  const take = (delivery: Delivery) => {
    if (wanted.lose) {
      wanted.lose -= 1
      return finish(delivery)
    }
    heldBack.push(delivery)
    if (heldBack.length >= (wanted.reorder ?? 1)) release()
  }

  /** One after the other, the last one first. */
  const release = () => {
    const deliveries = heldBack.reverse()
    heldBack = []
    delete wanted.reorder
    const work = deliverAll(deliveries)
      .catch((error: unknown) => {
        if (!signal.aborted) log(`Stripe double: webhooks have failed: ${describeError(error)}`)
      })
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  const deliverAll = async (deliveries: Delivery[]) => {
    for (const delivery of deliveries) {
      if (wanted.delayMs) await pause(wanted.delayMs)
      const times = 1 + (wanted.duplicate ?? 0)
      for (let time = 1; time <= times; time += 1) await untilConfirmed(delivery)
      finish(delivery)
    }
  }

  const untilConfirmed = async (delivery: Delivery) => {
    const event = store.state.events.findLast(({ id }) => id === delivery.eventId)
    while (event && webhookUrl !== undefined) {
      const problem = await sendEvent(webhookUrl, event, secret, now(), signal)
      if (problem === undefined) return
      if (delivery.attempts === 0) {
        log(`Stripe double: the event ${event.type} was not confirmed and is sent again: ${problem}`)
      }
      store.change(() => {
        delivery.attempts += 1
      })
      await pause(pausesMs[Math.min(delivery.attempts, pausesMs.length) - 1] ?? 0)
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false })

  const finish = (delivery: Delivery) => {
    store.change((state) => {
      state.deliveries = state.deliveries.filter((other) => other !== delivery)
    })
    taken.delete(delivery)
  }

  store.onChange(takeWaiting)
  return {
    deliverTo(url) {
      webhookUrl = url
      takeWaiting()
    },
    webhookFaults(webhookFaults) {
      wanted = { ...webhookFaults }
      if (heldBack.length > 0) release()
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
