import type { ReactNode } from 'react'
import { useRequest } from '../components/RequestContext'

/** What stands beside a listing once: its further pages hold the tours alone. */
export function FirstPageOnly({ children }: { children: ReactNode }) {
  return useRequest().entry.ref.page === undefined ? children : null
}
