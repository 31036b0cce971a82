import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from './ErrorBoundary'

/** Hands an element's markup to React. */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  identifierPrefix: string,
): void {
  hydrateRoot(
    element,
    <ErrorBoundary>
      <Component {...props} />
    </ErrorBoundary>,
    { identifierPrefix },
  )
  element.dataset.hydrated = ''
}
