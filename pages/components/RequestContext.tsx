import { createContext, useContext } from 'react'
import type { PageRequest } from '../page'

type SharedRequest = Omit<PageRequest, 't'>

const RequestContext = createContext<SharedRequest | null>(null)

export const RequestProvider = RequestContext.Provider

/**
 * The request of the page being rendered; its texts come by `useTranslation`. Only for what is rendered on the
 * server: islands get props.
 */
export function useRequest(): SharedRequest {
  const request = useContext(RequestContext)
  if (!request) throw new Error('useRequest is used outside a page; an island gets what it needs as props')
  return request
}
