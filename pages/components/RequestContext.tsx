import { createContext, useContext } from 'react'
import type { DecidedFigure } from '../../domain/figures/decided-figure'
import type { PageRef } from '../../domain/routing/page-ref'
import { pathOf } from '../../domain/routing/path-of'
import type { PageRequest } from '../page'

const RequestContext = createContext<Omit<PageRequest, 't'> | null>(null)

export const RequestProvider = RequestContext.Provider

/**
 * The request of the page being rendered; its texts come by `useTranslation`. Only for what is rendered on the
 * server: islands get props.
 */
export function useRequest() {
  const request = useContext(RequestContext)
  if (!request) throw new Error('useRequest is used outside a page; an island gets what it needs as props')
  const { site } = request
  return {
    ...request,
    /** The address of a page in the language of this one. */
    link: (ref: PageRef) => pathOf(site.routes, ref, site.locale),
    /** A figure by its name; validation has made sure that it exists. */
    figure: (name: string): DecidedFigure => {
      const figure = site.figures[name]
      if (!figure) throw new Error(`no figure named ${name}`)
      return figure
    },
  }
}
