import { describe, expect, test } from 'vitest'
import { aManifest } from '../a-built-site'
import { aRunningSite, someConfig } from '../a-running-site'

describe('a site at an http address', () => {
  const stripe = { kind: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } as const
  const manifest = aManifest({ inlineScript: 'sha256-AbC=' })
  const site = aRunningSite(someConfig({ payments: stripe }), manifest)

  test.each(['/', '/nowhere', '/healthz', '/search', '/tour/x'])(
    '%s carries every security header',
    async (path) => {
      const { headers } = await site.ask(path)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'sha256-AbC='; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
          "connect-src 'self'; form-action 'self' https://checkout.stripe.com; base-uri 'none'; " +
          "frame-ancestors 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types own-pages",
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  test('an asset carries those that mean something for it', async () => {
    const { headers } = await site.ask('/assets/island.3f2a.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
      expect(headers[name]).toBeUndefined()
  })

  test('does not force https', async () => {
    const { headers } = await site.ask('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

describe('a site at an https address', () => {
  const site = aRunningSite(someConfig({ siteUrl: 'https://tours.example' }))

  test('forces https from then on', async () => {
    const { headers } = await site.ask('/')
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/)
  })
})

describe('a site with something at Stripe’s place', () => {
  const site = aRunningSite()

  test('lets forms end at its checkout, too', async () => {
    const { headers } = await site.ask('/')
    expect(headers['content-security-policy']).toContain(
      "form-action 'self' https://checkout.stripe.com http://127.0.0.1:9;",
    )
  })
})
