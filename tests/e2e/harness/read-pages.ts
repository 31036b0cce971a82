import type { Browser } from 'playwright'
import { site } from './site-under-test'

/** What a page's HTML says, as it is served: no script has run and no style applies. */
export interface PageFacts {
  path: string
  status: number
  html: string
  lang: string
  title: string
  description: string
  robots: string | null
  canonicals: string[]
  alternates: Record<string, string>
  shareImage: string
  headings: string[]
  /** How many there are. */
  headers: number
  mains: number
  footers: number
  ids: string[]
  /** Addresses of everything that the page links to or loads, as written. */
  addresses: string[]
  structuredData: Record<string, unknown>[]
  /** What people read, piece by piece: texts, and the attributes that are read out or shown. */
  texts: string[]
  figures: { name: string; text: string }[]
  questions: { question: string; answer: string }[]
  breadcrumbs: { name: string; href: string | null }[]
  /** Cards with their slug and title. */
  cards: { slug: string; title: string; hrefs: string[] }[]
  islands: string[]
  inputs: string[]
}

/** Fetches the addresses and reads them in the browser's own parser. */
export async function readPages(browser: Browser, paths: string[]): Promise<Map<string, PageFacts>> {
  const served = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(site.url + path, { redirect: 'manual' })
      return { path, status: response.status, html: await response.text() }
    }),
  )
  const page = await browser.newPage()
  const facts = await page.evaluate(readAll, served)
  await page.close()
  return new Map(facts.map((one) => [one.path, one]))
}

/** Runs in the browser, so it can use nothing from outside. */
function readAll(served: { path: string; status: number; html: string }[]): PageFacts[] {
  const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'label']

  return served.map(({ path, status, html }) => {
    const doc = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string) => [...doc.querySelectorAll<HTMLElement>(selector)]
    const attribute = (selector: string, name: string) =>
      doc.querySelector(selector)?.getAttribute(name) ?? ''
    const read = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
    return {
      path,
      status,
      html,
      lang: doc.documentElement.lang,
      title: doc.title,
      description: attribute('meta[name=description]', 'content'),
      robots: doc.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
      canonicals: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      alternates: Object.fromEntries(
        all('link[rel=alternate]').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      ),
      shareImage: attribute('meta[property="og:image"]', 'content'),
      headings: all('h1').map(read),
      headers: all('body > header').length,
      mains: all('main').length,
      footers: all('body > footer').length,
      ids: all('[id]').map(({ id }) => id),
      addresses: all('[href], [src], form[action]:not([method=post])').map(
        (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
      ),
      structuredData: all('script[type="application/ld+json"]').map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
      texts: textsOf(doc),
      figures: all('[data-figure]').map((one) => ({
        name: one.dataset.figure ?? '',
        text: one.textContent ?? '',
      })),
      questions: all('.faq details').map((one) => ({
        question: read(one.querySelector('summary')),
        answer: read(one.querySelector('summary')?.nextElementSibling),
      })),
      breadcrumbs: all('.breadcrumbs li').map((one) => ({
        name: read(one),
        href: one.querySelector('a')?.getAttribute('href') ?? null,
      })),
      cards: all('main [data-slug]').map((card) => ({
        slug: card.dataset.slug ?? '',
        title: read(card.querySelector('h2, h3')),
        hrefs: [...card.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      })),
      islands: all('[data-island]').map((one) => one.dataset.island ?? ''),
      inputs: all('input').map((one) => one.getAttribute('type') ?? 'text'),
    }
  })

  function textsOf(doc: Document): string[] {
    for (const hidden of doc.querySelectorAll('script, style')) hidden.remove()
    const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT)
    const blocks = new Map<Element, string>()
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const block = node.parentElement?.closest(
        'p, li, td, th, dd, dt, h1, h2, h3, h4, a, button, label, option, summary, div',
      )
      if (block) blocks.set(block, (blocks.get(block) ?? '') + node.data)
    }
    const attributes = [...doc.querySelectorAll('*')].flatMap((one) =>
      spoken.flatMap((name) => one.getAttribute(name) ?? []),
    )
    return [...blocks.values(), ...attributes, doc.title].filter((text) => text.trim() !== '')
  }
}
