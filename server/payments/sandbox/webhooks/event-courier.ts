import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../log'
import { describeError } from '../../../log'
import type { Store } from '../state/open-store'
import type { Delivery } from '../state/sandbox-state'
import type { Mischief } from './mischief'
import { sendEvent } from './send-event'

export interface CourierOptions {
  store: Store
  secret: string
  now: () => Date
  /** Milliseconds after the first, second … vain attempt; after the last one that one again. */
  pausesMs: number[]
  log: Log
}

export interface EventCourier {
  deliverTo(url: string): void
  mischief(wanted: Mischief): void
  close(): Promise<void>
}

/**
 * Brings every event to our server until the server confirms it. What is not confirmed stays in the state, and
 * goes on after a restart. Each event has its own attempts: one that fails does not hold the others up.
 */
export function eventCourier({ store, secret, now, pausesMs, log }: CourierOptions): EventCourier {
  const stop = new AbortController()
  const { signal } = stop
  const taken = new Set<Delivery>()
  const underWay = new Set<Promise<void>>()
  let heldBack: Delivery[] = []
  let webhookUrl: string | undefined
  let wanted: Mischief = {}

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
        if (!signal.aborted) log(`Payment sandbox: webhooks have failed: ${describeError(error)}`)
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
    const event = store.state.events.find(({ id }) => id === delivery.eventId)
    while (event && webhookUrl !== undefined) {
      const problem = await sendEvent(webhookUrl, event, secret, now(), signal)
      if (problem === undefined) return
      if (delivery.attempts === 0) {
        log(`Payment sandbox: the event ${event.type} was not confirmed and is sent again: ${problem}`)
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
    mischief(mischief) {
      wanted = { ...mischief }
      if (heldBack.length > 0) release()
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
