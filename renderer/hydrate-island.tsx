import { Component, type ComponentType, type PropsWithChildren, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hands an element's markup to React, and reports when it answers. */
export function hydrateIsland(
  element: HTMLElement,
  Island: ComponentType<Record<string, unknown>>,
  onReady: () => void,
): void {
  const { props = '{}', prefix = '' } = element.dataset
  hydrateRoot(
    element,
    <Hydrated element={element} onReady={onReady}>
      <ErrorBoundary title={document.body.dataset.errorTitle ?? ''}>
        <Island {...JSON.parse(props)} />
      </ErrorBoundary>
    </Hydrated>,
    { identifierPrefix: prefix },
  )
}

/** Marks the element once React answers what visitors do in it; `hydrateRoot` returns earlier. */
function Hydrated(props: { element: HTMLElement; onReady: () => void; children: ReactNode }) {
  const { element, onReady, children } = props
  useEffect(() => {
    element.dataset.hydrated = ''
    onReady()
  }, [element, onReady])
  return children
}

/** Not import.meta.env.DEV: vite-plugin-ssr refuses to build where the shell has a variable DEV. */
const IS_DEVELOPMENT = process.env.NODE_ENV !== 'production'

/**
 * What specification §8 asks for when an island breaks; the stack only in development. Its title is "Unexpected
 * Application Error!" in the page's language.
 */
export class ErrorBoundary extends Component<PropsWithChildren<{ title: string }>, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div role="alert" className="notice notice--error">
        <strong>{this.props.title}</strong>
        <p>{error.message}</p>
        {IS_DEVELOPMENT && error.stack && <pre>{error.stack}</pre>}
      </div>
    )
  }
}
