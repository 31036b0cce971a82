import { describe, expect, test } from 'vitest'
import { aRunningSite, someConfig } from '../a-running-site'

const tell = (address: string | undefined) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(address && { 'X-Forwarded-For': address }) },
  body: JSON.stringify({ path: '/', timestamp: '2027-05-14T08:00:00Z' }),
})
const path = '/api/track-competitor-landing'

describe('visitors behind a proxy', () => {
  const site = aRunningSite()
  const leftOf = async (address: string) =>
    Number(/r=(\d+)/.exec(String((await site.ask(path, tell(address))).headers.ratelimit))?.[1])

  test.each([
    ['another port', '203.0.113.1', '203.0.113.1:4433', true],
    ['another address', '203.0.113.2', '203.0.113.3', false],
    ['another address of one network', '2001:db8:1:1::1', '2001:db8:1:1:ffff::2', true],
    ['a port behind brackets', '2001:db8:2:1::1', '[2001:db8:2:1::1]:443', true],
    ['another network of 64 bits', '2001:db8:3:1::1', '2001:db8:3:2::1', false],
    ['a lie before the address', '203.0.113.4', '198.51.100.1, 203.0.113.4', true],
  ])('are the same with %s, or are not', async (_what, first, second, isSame) => {
    const before = await leftOf(first)
    expect(await leftOf(second)).toBe(isSame ? before - 1 : before)
  })
})

describe('a proxy that is not trusted', () => {
  const site = aRunningSite(someConfig({ trustedProxies: ['192.0.2.1'] }))

  test('cannot say who the visitor is', async () => {
    const left = async (address: string) => String((await site.ask(path, tell(address))).headers.ratelimit)
    expect(await left('203.0.113.1')).toMatch(/r=19\b/)
    expect(await left('203.0.113.2')).toMatch(/r=18\b/)
  })
})

describe('a proxy of a public site that sends no address', () => {
  const site = aRunningSite(someConfig({ siteUrl: 'https://tours.example' }))

  test('is reported, once', async () => {
    site.log.length = 0
    for (const address of ['203.0.113.1', undefined, undefined]) await site.ask(path, tell(address))
    const told = site.log.filter((line) => line.includes('X-Forwarded-For'))
    expect(told).toEqual([
      expect.stringMatching(/^Warning: .*127\.0\.0\.1 forwards requests without X-Forwarded-For/),
    ])
  })
})
