import { createContext, useContext } from 'react'
import { I18nContext } from 'react-i18next'
import type { PageRequest } from '../page'

export const RequestContext = createContext<Omit<PageRequest, 't'> | null>(null)

/**
 * The request of the page being rendered, with its texts. Only for what is rendered on the server: islands get
 * props. A page never changes its language, so react-i18next's own hook is not asked: it looks out for that, and
 * copies the whole instance for each component, 65 µs each time and half of a page's rendering.
 */
export function useRequest(): PageRequest {
  const request = useContext(RequestContext)
  const texts = useContext(I18nContext)
  if (!request || !texts)
    throw new Error('useRequest is used outside a page; an island gets what it needs as props')
  return { ...request, t: texts.i18n.t }
}
