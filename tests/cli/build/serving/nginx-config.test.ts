import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRunningSite } from '../../../server/a-running-site'
import { type Answer, ask } from '../../../server/ask'
import { hasBrotli, hasNginx, startNginx } from './a-running-nginx'

describe.skipIf(!hasNginx())('nginx with the configuration of the build', () => {
  const site = aRunningSite()
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    nginx = await startNginx(site.site.outDir)
  })
  afterAll(() => nginx?.stop())

  const compared = [
    'content-type',
    'content-encoding',
    'vary',
    'cache-control',
    'location',
    'x-robots-tag',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
  ]

  function said({ status, text, headers }: Answer): Record<string, unknown> {
    const isPage = status === 200 || status === 404
    const names = isPage ? compared : compared.slice(4)
    return {
      status,
      ...(isPage && { text }),
      ...Object.fromEntries(names.map((name) => [name, headers[name] || undefined])),
    }
  }

  test.each([
    ['a page', '/madrid-tours'],
    ['the first page', '/'],
    ['a page in Spanish', '/es'],
    ['a page with a query', '/madrid-tours?utm_source=x'],
    ['a tour', '/tour/flamenco-tapas'],
    ['an unknown tour', '/tour/no-such-tour'],
    ['an unknown partner tour', '/ft-tour/no-such-tour'],
    ['a page of a booking', '/booking/confirmed'],
    ['an asset', '/assets/island.3f2a.js'],
    ['a missing asset', '/assets/island.0000.js'],
    ['a file', '/robots.txt'],
    ['.well-known', '/.well-known/security.txt'],
    ['a hidden file', '/.env'],
    ['nothing', '/nowhere'],
    ['nothing below a page', '/madrid-tours/nowhere'],
    ['nothing in Spanish', '/es/nada'],
    ['nothing that begins like Spanish', '/esther'],
    ['an error page', '/404'],
    ['an error page by its file', '/404.html'],
    ['an error page in Spanish', '/es/404'],
    ['a compressed form', '/madrid-tours.html.gz'],
    ['a page by its file', '/madrid-tours.html?a=1'],
    ['the first page by its file', '/index.html'],
    ['a page with a slash', '/madrid-tours/?a=1'],
    ['a redirect', '/gone?gclid=1'],
    ['a redirect that keeps the query', '/search?q=prado&c=%D0%BF'],
    ['a redirect with parameters of its own', '/old-brand?gclid=7'],
    ['the same without any', '/old-brand'],
  ])('answers %s as our server does', async (_what, path) => {
    const options = { headers: { 'Accept-Encoding': 'gzip' } }
    const ours = said(await ask(site.server.url, path, options))
    const theirs = said(await ask(nginx.url, path, options))
    // nginx 1.22 has an older name for the same type.
    if (theirs['content-type'] === 'application/javascript; charset=utf-8') {
      theirs['content-type'] = 'text/javascript; charset=utf-8'
    }
    expect(theirs).toEqual(ours)
  })

  test('lets forms end at the checkout, and names the speculation rules', async () => {
    const { headers } = await ask(nginx.url, '/')
    expect(headers['content-security-policy']).toContain("form-action 'self' https://checkout.stripe.com;")
    const rules = /^"(.*)"$/.exec(String(headers['speculation-rules']))?.[1] ?? ''
    const ours = await ask(site.server.url, rules)
    expect(said(await ask(nginx.url, rules))).toEqual(said(ours))
    expect(ours.headers['content-type']).toBe('application/speculationrules+json')
  })

  test.skipIf(!hasBrotli)('sends what brotli has compressed', async () => {
    const options = { headers: { 'Accept-Encoding': 'gzip, br' } }
    const [ours, theirs] = [await ask(site.server.url, '/es', options), await ask(nginx.url, '/es', options)]
    expect(said(theirs)).toEqual(said(ours))
    expect(theirs.headers['content-encoding']).toBe('br')
  })

  test('only reads', async () => {
    expect((await ask(nginx.url, '/madrid-tours', { method: 'POST' })).status).toBe(405)
  })
})
