import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** What the boundary shows for an error; the environment is read when its module is. */
async function shown(error: unknown, environment: 'production' | 'development'): Promise<string> {
  vi.stubEnv('NODE_ENV', environment)
  vi.resetModules()
  const { ErrorBoundary } = await import('../../renderer/hydrate-island')
  const boundary = new ErrorBoundary({ title: 'Unexpected Application Error!', children: <p>fine</p> })
  boundary.state = error === undefined ? { error: null } : ErrorBoundary.getDerivedStateFromError(error)
  return renderToStaticMarkup(boundary.render())
}

describe('an island that breaks', () => {
  test('shows "Unexpected Application Error!" and the message [R8.14]', async () => {
    const html = await shown(new Error('The calendar <b>broke</b>.'), 'production')
    expect(html).toContain('role="alert"')
    expect(html).toContain('Unexpected Application Error!')
    expect(html).toContain('The calendar &lt;b&gt;broke&lt;/b&gt;.')
  })

  test('shows no stack trace to travellers [R8.15]', async () => {
    const html = await shown(new Error('broke'), 'production')
    expect(html).not.toMatch(/<pre|error-boundary\.test|\bat /)
  })

  test('shows its stack trace in development [R8.15]', async () => {
    const html = await shown(new Error('broke'), 'development')
    expect(html).toMatch(/<pre>Error: broke\n.*error-boundary\.test/s)
  })

  test('shows also what was thrown and is no error [R8.14]', async () => {
    expect(await shown('404 Not Found', 'production')).toContain('404 Not Found')
  })

  test('that does not break is shown as it is', async () => {
    expect(await shown(undefined, 'production')).toBe('<p>fine</p>')
  })
})
