import type { Page } from 'playwright'
import { describe } from 'vitest'
import type { Locale } from '../../../domain/locale'
import { axeFaults } from '../../browser/axe-faults'
import { expect, isTurnOf, test } from './e2e-test'
import { lookAt } from './on-the-page'
import { pagesIn } from './site-under-test'
import { devtoolsOf } from './tabs'

/**
 * From the narrowest phone in use, 320 px, to a large desktop. Letters are up to two per cent wider in other
 * browsers; what just fits in this one would not fit there. The widest is the first: narrower ones load no further
 * pictures.
 */
const WIDTHS = [1920, 1440, 390, 312]

/** Opens every page of a language in the browser; the `test` itself watches console, errors and requests. */
export function visitPages(locale: Locale): void {
  const pages = pagesIn(locale)

  describe(`every page in ${locale}, in the browser`, () => {
    for (const { path, entry } of pages) {
      const isFirstOfItsKind = pages.find((one) => one.entry.page === entry.page)?.path === path

      test(`${path} fits on screens from 320 to 1920 px and asks nobody else for anything [R7.15]`, async ({
        sharedPage: page,
      }) => {
        await page.setViewportSize({ width: 1920, height: 900 })
        await lookAt(page, path)
        // Letters are as wide as the site’s own fonts have them.
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect(await widestElements(page), `too wide for ${width} px`).toEqual([])
        }
        expect(await unpaintedPictures(page), 'pictures that do not show').toEqual([])
      })
      if (!isFirstOfItsKind) continue

      test(`${path} has no fault that axe finds, by day and, in one language, by night`, async ({
        sharedPage: page,
      }) => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await lookAt(page, path)
        expect(await axeFaults(page), 'light').toEqual([])
        // By night a page has other colours, the same in every language, and nothing else.
        if (isTurnOf(locale, entry.page)) {
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
          expect(await axeFaults(page, { only: ['color-contrast'] }), 'dark').toEqual([])
        }
        await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
      })

      test(`${path} fits on a phone whose text is twice as large, as WCAG 1.4.4 says`, async ({
        sharedPage: page,
      }) => {
        // As in the browser's settings: media queries count in it, too.
        const setText = (standard: number) =>
          devtoolsOf(page).send('Page.setFontSizes', { fontSizes: { standard } })
        await page.setViewportSize({ width: 390, height: 844 })
        await lookAt(page, path)
        try {
          await setText(32)
          expect(await widestElements(page)).toEqual([])
        } finally {
          await setText(16)
        }
      })

      test(`${path} cuts no words off when their letters, words and lines are spaced as WCAG 1.4.12 says`, async ({
        sharedPage: page,
      }) => {
        await page.setViewportSize({ width: 390, height: 900 })
        await lookAt(page, path)
        const own = await page.evaluate(() => document.adoptedStyleSheets.length)
        try {
          // The site's policy lets nobody else write styles into its pages.
          await page.evaluate(async (css) => {
            const sheet = await new CSSStyleSheet().replace(css)
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
          }, TEXT_SPACING)
          expect(await widestElements(page)).toEqual([])
          expect(await cutWords(page)).toEqual([])
        } finally {
          await page.evaluate((count) => document.adoptedStyleSheets.splice(count), own)
        }
      })
    }
  })
}

const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Words that stand in a box that hides what does not fit into it. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const hides = overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden'
        if (!hides || clipPath !== 'none' || !element.textContent.trim()) return false
        return (
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
        )
      })
      .map((element) => `${element.className}: ${element.textContent.slice(0, 40)}`),
  )
}

/** What reaches beyond the window, if the page can be scrolled sideways. */
function widestElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [
      `${scrollWidth} px`,
      ...wide
        .slice(0, 5)
        .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`),
    ]
  })
}

/** Pictures of the first screen; those further down are loaded when they come near. */
function unpaintedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const eager = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(eager.map((image) => image.decode().catch(() => undefined)))
    return eager.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })
}
