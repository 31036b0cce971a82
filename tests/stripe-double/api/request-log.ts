/** One request to the API, as it came. */
export interface RequestRecord {
  /** "POST /v1/checkout/sessions" */
  what: string
  idempotencyKey: string | undefined
  /** Of the body or of the address. */
  params: Record<string, unknown>
}

/** So many are remembered. */
const most = 1000

/** @returns the requests, and how to add one */
export function requestLog(): { requests: RequestRecord[]; note(request: RequestRecord): void } {
  const requests: RequestRecord[] = []
  return {
    requests,
    note(request) {
      requests.push(request)
      if (requests.length > most) requests.shift()
    },
  }
}
