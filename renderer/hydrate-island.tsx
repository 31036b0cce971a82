import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from './ErrorBoundary'

/** Hands an element's markup to React, and tells when it answers. */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
  identifierPrefix: string,
  onReady: () => void,
): void {
  hydrateRoot(
    element,
    <Hydrated element={element} onReady={onReady}>
      <ErrorBoundary title={document.body.dataset.errorTitle ?? ''}>
        <Component {...props} />
      </ErrorBoundary>
    </Hydrated>,
    { identifierPrefix },
  )
}

interface HydratedProps {
  element: HTMLElement
  onReady: () => void
  children: ReactNode
}

/** Marks the element once React answers what visitors do in it; `hydrateRoot` returns earlier. */
function Hydrated({ element, onReady, children }: HydratedProps) {
  useEffect(() => {
    element.dataset.hydrated = ''
    onReady()
  }, [element, onReady])
  return children
}
