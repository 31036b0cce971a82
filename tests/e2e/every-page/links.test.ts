import { describe, expect } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { test } from '../harness/e2e-test'
import { everyPage } from '../harness/every-page'
import { allPages, pagesIn, site } from '../harness/site-under-test'

const pages = everyPage()

/** Fetches each address once, a few at a time. */
async function statusOf(addresses: Iterable<string>): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>()
  const queue = [...new Set(addresses)]
  const worker = async () => {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const response = await fetch(site.url + address, { redirect: 'manual' })
      found.set(address, { status: response.status, text: await response.text() })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return found
}

/** An address of our own as path, query and fragment; undefined for telephone numbers and e-mail. */
function ours(address: string, from: string): URL | undefined {
  const url = new URL(address, site.siteUrl + from)
  return url.origin === site.siteUrl ? url : undefined
}

describe.each(LOCALES)('the links in %s', (locale) => {
  test('lead to pages and files that exist, without a detour [R2.39]', async () => {
    const wanted = new Map<string, string>()
    for (const { path } of pagesIn(locale)) {
      for (const address of pages.facts(path).addresses) {
        const url = ours(address, path)
        if (url) wanted.set(url.pathname + url.search, path)
      }
    }
    expect(wanted.size).toBeGreaterThan(100)
    const answers = await statusOf(wanted.keys())
    const broken = [...wanted].filter(([address]) => answers.get(address)?.status !== 200)
    expect(
      broken.map(([address, path]) => `${answers.get(address)?.status} ${address}, linked from ${path}`),
    ).toEqual([])
  })

  test('to a place in a page find that place', () => {
    let fragments = 0
    pages.expectNone(locale, ({ path, addresses }) =>
      addresses.map((address) => {
        const url = ours(address, path)
        // “#top” is every page's beginning, which needs no id (HTML, scrolling to a fragment).
        if (!url?.hash || url.hash === '#top') return false
        fragments += 1
        return (
          !pages.facts(url.pathname).ids.includes(decodeURIComponent(url.hash.slice(1))) &&
          `links to ${address}`
        )
      }),
    )
    expect(fragments).toBeGreaterThan(50)
  })

  test('stay in the language, but for its own alternates and the language switcher [R2.39]', () => {
    const languageOf = new Map(allPages.map((page) => [page.path, page.locale]))
    pages.expectNone(locale, ({ path, addresses }) => {
      const others = addresses.filter((address) => {
        const url = ours(address, path)
        const language = url && languageOf.get(url.pathname)
        return language !== undefined && language !== locale
      })
      // Two alternates and two switcher links, and x-default where the page itself is not English.
      return [
        others.length !== (locale === 'en' ? 4 : 5) && `links to ${others.length} pages of other languages`,
      ]
    })
  })

  test('lead nowhere else but to telephone, email, maps of meeting points and the two sites that legal texts name', () => {
    pages.expectNone(locale, ({ path, addresses }) =>
      addresses.map(
        (address) =>
          !ours(address, path) &&
          !['https://www.aepd.es', 'https://stripe.com/cookies-policy/legal'].includes(address) &&
          !/^https:\/\/(www\.google\.com\/maps|maps\.apple\.com|www\.openstreetmap\.org)\/\S*=40\.4\d/.test(
            address,
          ) &&
          !/^(tel:\+\d{9,}|mailto:[^@\s]+@[^@\s]+\.[a-z]+)$/.test(address) &&
          `links to ${address}`,
      ),
    )
  })

  test('use an id once', () => {
    pages.expectNone(locale, ({ ids }) => {
      const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
      return [twice.length > 0 && `has ${twice.join(', ')} more than once`]
    })
  })
})

test('style sheets load only fonts and pictures that exist', async () => {
  const sheets = new Set(
    allPages.flatMap(({ path }) => pages.facts(path).addresses.filter((one) => one.endsWith('.css'))),
  )
  expect(sheets.size).toBeGreaterThan(0)
  const files = new Set<string>()
  for (const [sheet, { status, text }] of await statusOf(sheets)) {
    expect(status, sheet).toBe(200)
    for (const [, address = ''] of text.matchAll(/url\(["']?([^"')]+)["']?\)/g)) {
      if (!address.startsWith('data:')) files.add(new URL(address, site.url + sheet).pathname)
    }
  }
  expect(files.size).toBeGreaterThan(0)
  const answers = await statusOf(files)
  expect([...answers].filter(([, { status }]) => status !== 200).map(([file]) => file)).toEqual([])
})
