import { Component, type ReactNode } from 'react'

/**
 * Shows what the specification asks for when an island breaks (§8): "Unexpected Application Error!"
 * with the message, and the stack only in development, so that no trace reaches travellers.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div role="alert" className="app-error">
        <p className="app-error__title">Unexpected Application Error!</p>
        <p>{error.message}</p>
        {import.meta.env.DEV && error.stack && <pre>{error.stack}</pre>}
      </div>
    )
  }
}
