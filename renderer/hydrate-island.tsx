import { type ComponentType, type ReactNode, useEffect } from 'react'
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
    <Hydrated element={element}>
      <ErrorBoundary title={document.body.dataset.errorTitle ?? ''}>
        <Component {...props} />
      </ErrorBoundary>
    </Hydrated>,
    { identifierPrefix },
  )
}

/** Marks the element once React answers what visitors do in it; `hydrateRoot` returns earlier. */
function Hydrated({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    element.dataset.hydrated = ''
  }, [element])
  return children
}
