import { createContext, useContext } from 'react'
import { I18nContext } from 'react-i18next'
import type { PageRequest } from '../page'

const RequestContext = createContext<Omit<PageRequest, 't'> | null>(null)

export const RequestProvider = RequestContext.Provider

/** The rendered page's request, on the server only. react-i18next's own hook would take half the time. */
export function useRequest(): PageRequest {
  const request = useContext(RequestContext)
  const texts = useContext(I18nContext)
  if (!request || !texts)
    throw new Error('useRequest is used outside a page; an island gets what it needs as props')
  return { ...request, t: texts.i18n.t }
}
