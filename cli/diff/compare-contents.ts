import { oncePerName } from '../../content/read/once-per'
import { mapAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf } from '../../content/read/workspace'
import type { TextInLanguages } from '../../content/texts/list-texts'
import { formsIn, listTranslations, wordsIn } from '../../content/texts/list-translations'
import { placeOfText } from '../../content/texts/text'
import { fillTextPlaceholders } from '../../content/texts/text-placeholders'
import { readRecord, TRANSLATED } from '../../content/texts/translation-record'
import { judgeFreshness } from '../../content/texts/translation-state'
import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { DEFAULT_LOCALE, inEachLocale, isLocale, type Locale } from '../../domain/locale'
import { describeInUse } from '../figures/figure-view'
import { foldSpaces } from '../output/words'
import { keptPages } from '../rendered/kept-pages'
import { loadPageRenderer } from '../rendered/page-renderer'
import { shownFigures } from '../rendered/shown-figures'
import { changedEntries } from './both-sides'
import type { Renamed } from './content-diff'
import type { ContentSide, Sides } from './content-side'
import { diffFigures } from './diff-figures'
import { diffPages, redirectsOf } from './diff-pages'
import { diffTours } from './diff-tours'

export type ContentDiff = Awaited<ReturnType<typeof compareContents>>

interface Comparison {
  /** The ref as it was given, and the commit it stands for. */
  ref: string
  commit: string
  /** Day as of which both sides are judged, YYYY-MM-DD. */
  asOf: string
  renamed: Renamed[]
}

export async function compareContents({ before, after, checked, unreadable }: Sides, about: Comparison) {
  const { pagesOf } = await shownFigures(checked)
  const figures = diffFigures(before, after, pagesOf)
  const rules = changedEntries(rulesOf(before), rulesOf(after))
  const tours = diffTours(before, after, asCalendarDay(about.asOf))
  const kept = keptPages('compared', after.workspace.root)
  const pages = diffPages(before, after, await loadPageRenderer(), kept)
  const redirects = changedEntries(redirectsOf(before.workspace), redirectsOf(after.workspace))
  const staleTranslations = diffTranslations(before, after)
  const pagesIn = inEachLocale((locale) => pages.filter(({ language }) => language === locale).length)
  return {
    ...about,
    counts: {
      /** Changes of which a reviewer should know before all. */
      marked: [...figures, ...tours, ...pages].filter(({ marked }) => marked).length,
      figures: figures.length,
      rules: rules.length,
      tours: tours.length,
      pages: pagesIn,
      staleTranslations: staleTranslations.length,
    },
    /** Files that could not be read to their end on one side: they are compared on neither. */
    unreadable,
    figures,
    rules: rules.map(({ name, ...change }) => ({ rule: name, ...change })),
    tours,
    pages,
    redirects: redirects.map(({ name, ...change }) => ({ from: name, ...change })),
    staleTranslations,
    otherTexts: diffMessages(before, after),
  }
}

/** Rules of data/policies.yaml that are no figures: who can book, when and how far ahead. */
function rulesOf({ workspace, figures }: ContentSide): Map<string, string> {
  const rules = new Map<string, string>()
  const add = (name: string, value: unknown) => {
    if (figures.has(name)) return
    if (Array.isArray(value)) rules.set(name, value.join(', '))
    else if (typeof value !== 'object') rules.set(name, String(value))
    else for (const [field, one] of Object.entries(value ?? {})) add(`${name}/${field}`, one)
  }
  for (const { parsed } of itemsOf(workspace, 'policies')) add('policies', parsed.value)
  return rules
}

/** Texts of the interface, by their keys: some are in e-mails, the checkout or error messages, which are no pages. */
function diffMessages(before: ContentSide, after: ContentSide) {
  return after.workspace.messages.flatMap(({ locale, parsed }) => {
    const earlier = before.workspace.messages.find((one) => one.parsed.file === parsed.file)
    if (!earlier || !isLocale(locale)) return []
    const [old, now] = [mapAt(earlier.parsed.value, []), mapAt(parsed.value, [])]
    const keys = Object.keys({ ...old, ...now }).filter((key) => old[key] !== now[key])
    return keys.length > 0 ? [{ language: locale, file: parsed.file, keys }] : []
  })
}

/**
 * Translations that the change left behind: the English text says something else than before, theirs
 * is the same to the letter, and nobody has marked it as reviewed (`tours translations
 * --mark-current`). A number that became a placeholder and reads as it did changes nothing.
 */
function diffTranslations(before: ContentSide, after: ContentSide) {
  const { workspace } = after
  const old = new Map(listTranslations(before.workspace).map((text) => [text.address, text]))
  const texts = listTranslations(workspace)
  const fill = inWords(after)
  const changed = texts.filter((text) => {
    const [was, is] = [englishOf(old.get(text.address)), englishOf(text)]
    return was !== undefined && is !== undefined && foldSpaces(fill(was)) !== foldSpaces(fill(is))
  })
  const freshnessIn = oncePerName((language: Locale) =>
    judgeFreshness(texts, readRecord(workspace.root, language)),
  )
  return changed.flatMap((text) =>
    TRANSLATED.flatMap((language) => {
      const was = old.get(text.address)
      const [is] = formsIn(text, language)
      const isSame = is && was && wordsIn(text, language) === wordsIn(was, language)
      if (!isSame || freshnessIn(language)(text) === 'reviewed') return []
      const english = { before: englishOf(was) ?? '', after: englishOf(text) ?? '' }
      /** `text`: `tours/flamenco-tapas/title`, `locales/pages/home.title`. */
      return [{ language, text: text.address, ...placeOfText(is), english }]
    }),
  )
}

function englishOf(text: TextInLanguages | undefined): string | undefined {
  return text && wordsIn(text, DEFAULT_LOCALE)
}

/** With figures and the company's names in the place of their placeholders. */
function inWords({ workspace, figures, derived }: ContentSide): (text: string) => string {
  const site = singleOf(workspace, 'site')
  return (text) =>
    fillTextPlaceholders(text, ({ kind, name, raw }) => {
      if (kind === 'name') return textAt(site, [name, 'value']) ?? raw
      const figure = kind === 'figure' ? figures.get(name) : undefined
      return figure ? describeInUse(figure, derived) : raw
    })
}
