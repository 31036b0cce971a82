/** What goes wrong with one request. At most one of `status`, `reset`, `halfBody` and `hang` counts. */
export interface Fault {
  /** "POST /v1/checkout/sessions"; `:id` stands for any id. Without it: the next request, whatever it is. */
  on?: string
  /** Answers so many milliseconds late. While it lasts, the request counts as under way. */
  delayMs?: number
  /** Answers with this status and Stripe's error for it. A 500 is remembered under its Idempotency-Key. */
  status?: 429 | 500 | 502 | 503
  /** Breaks the connection instead of answering. */
  reset?: true
  /** Breaks the connection in the middle of the answer, which tells of something done. */
  halfBody?: true
  /** Never answers. */
  hang?: true
  /** What was asked for is done all the same: only its answer is lost. */
  afterEffect?: true
}

export interface FaultQueue {
  next(...faults: Fault[]): void
  /** From now on every so-many-th request, whatever it is, has the next of these faults, in turn. */
  every(nth: number, faults: readonly Fault[]): void
  clear(): void
  /** Takes the first fault that is meant for this request. */
  take(method: string, path: string): Fault | undefined
}

/** Faults wait in line for the requests they are meant for. */
export function faultQueue(): FaultQueue {
  let waiting: Fault[] = []
  let recurring: { nth: number; faults: readonly Fault[] } | undefined
  let requests = 0
  return {
    next(...faults) {
      waiting.push(...faults)
    },
    every(nth, faults) {
      recurring = { nth, faults }
    },
    clear() {
      recurring = undefined
      waiting = []
    },
    take(method, path) {
      const place = waiting.findIndex(({ on }) => on === undefined || matches(on, `${method} ${path}`))
      if (place >= 0) return waiting.splice(place, 1)[0]
      requests += 1
      if (!recurring || requests % recurring.nth > 0) return undefined
      return recurring.faults[(requests / recurring.nth) % recurring.faults.length]
    },
  }
}

function matches(on: string, request: string): boolean {
  const wanted = on.split('/')
  const actual = request.split('/')
  return wanted.length === actual.length && wanted.every((part, i) => part === ':id' || part === actual[i])
}
