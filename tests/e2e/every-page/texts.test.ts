import { describe, expect } from 'vitest'
import { shownFigures } from '../../../cli/rendered/shown-figures'
import { checkContent } from '../../../content/rules/check-content'
import { madridDay } from '../../../domain/calendar/madrid-time'
import { LOCALES, type Locale } from '../../../domain/locale'
import { PROJECT } from '../../content/site/shipped-content'
import { test } from '../harness/e2e-test'
import { everyPage } from '../harness/every-page'
import { allPages, pagesIn, site } from '../harness/site-under-test'

const pages = everyPage()

/** What stands where a text, a fact or a figure is missing. */
const gaps = [
  { name: 'an unfilled placeholder', pattern: /\{\{|\}\}/ },
  { name: 'a value that is none', pattern: /\b(undefined|NaN|null|Infinity|\[object \w+\])\b/ },
  {
    name: 'an interface text’s key',
    pattern: /\b(layout|footer|card|list|error|pages|booking|units)[.:][a-z]\w+/,
  },
  { name: 'an empty number', pattern: /(?<!\d\u00a0)€(?!\d| EUR)/ },
]

/** The words that follow a number in a language, from the texts that write them with a non-breaking space. */
function unitsOf(locale: Locale): string[] {
  const texts = Object.values(site.messages[locale].units ?? {})
  return [...new Set(texts.flatMap((text) => /\{\{n\}\}\+?\u00a0(\p{L}+)/u.exec(text)?.[1] ?? []))]
}

describe.each(LOCALES)('the texts in %s', (locale) => {
  test.each(gaps)('show no $name [R1.7]', ({ pattern }) => {
    pages.expectNone(locale, ({ texts }) =>
      texts.filter((text) => pattern.test(text)).map((text) => `says “${text.trim()}”`),
    )
  })

  test('stand in the language’s own alphabet [R1.7]', () => {
    pages.expectNone(locale, ({ headings, title, description }) =>
      [...headings, title, description].map((text) => {
        const cyrillic = /\p{Script=Cyrillic}/u.test(text)
        return cyrillic !== (locale === 'ru') && `says “${text}”`
      }),
    )
  })

  test('name no currency but the euro [R1.10]', () => {
    pages.expectNone(locale, ({ texts }) =>
      texts.filter((text) => /[$£₽]|\b(USD|GBP|RUB)\b/.test(text)).map((text) => `says “${text}”`),
    )
    expect(
      pagesIn(locale).filter(({ path }) => pages.facts(path).texts.some((text) => text.includes('€'))).length,
    ).toBe(pagesIn(locale).length)
  })
})

describe.each(['es', 'ru'] as const)('numbers in %s', (locale) => {
  test('keep their currency and unit on the same line, by non-breaking spaces', () => {
    const units = unitsOf(locale)
    expect(units.length).toBeGreaterThan(8)
    // A year counts nothing: "desde 2009", "с 2009 года".
    const breakable = new RegExp(`(?<!\\b(?:19|20)\\d)\\d\\+? (€|%|(?:${units.join('|')})(?!\\p{L}))`, 'u')
    pages.expectNone(locale, ({ texts }) =>
      texts
        .filter((text) => breakable.test(text))
        .map((text) => `says “${breakable.exec(text)?.[0]}” in “${text.trim()}”`),
    )
  })
})

let known: ReturnType<typeof shownFigures> | undefined

/** Takes seconds, and is the same for every language. */
function figuresShown(): ReturnType<typeof shownFigures> {
  known ??= shownFigures(checkContent({ root: PROJECT, projectDir: PROJECT, asOf: madridDay(new Date()) }))
  return known
}

describe.each(LOCALES)('the figures in %s', (locale) => {
  test('are those that a figure’s pages are named by [R7.15]', async () => {
    const { onPage } = await figuresShown()
    for (const { path, entry } of pagesIn(locale)) {
      const shown = new Set(pages.facts(path).figures.map(({ name }) => name))
      const named = onPage(entry.paths.en)
      expect(
        [...shown].filter((name) => !named.includes(name)),
        path,
      ).toEqual([])
    }
    expect(
      new Set(allPages.flatMap(({ path }) => pages.facts(path).figures.map(({ name }) => name))).size,
    ).toBeGreaterThan(50)
  })

  test('say what the data says, wherever they stand [R7.15]', () => {
    const { figures } = site.sites[locale]
    pages.expectNone(locale, (facts) =>
      facts.figures.map(({ name, text }) => {
        const figure = figures[name]
        return ![figure?.text, figure?.number, figure?.least].includes(text) && `shows “${text}” for ${name}`
      }),
    )
  })
})
