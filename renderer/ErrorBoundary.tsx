import { Component, type ReactNode } from 'react'

/** Not import.meta.env.DEV: vite-plugin-ssr refuses to build where the shell has a variable DEV. */
const IS_DEVELOPMENT = process.env.NODE_ENV !== 'production'

interface ErrorBoundaryProps {
  /** "Unexpected Application Error!" in the page's language. */
  title: string
  children: ReactNode
}

/** What specification §8 asks for when an island breaks; the stack only in development. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div role="alert" className="app-error">
        <p className="app-error__title">{this.props.title}</p>
        <p>{error.message}</p>
        {IS_DEVELOPMENT && error.stack && <pre>{error.stack}</pre>}
      </div>
    )
  }
}
