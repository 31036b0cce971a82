import { mapAt } from '../../content/read/value-at'
import { itemsOf } from '../../content/read/workspace'
import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { inEachLocale, LOCALES } from '../../domain/locale'
import { loadPageRenderer } from '../rendered/page-renderer'
import { shownFigures } from '../rendered/shown-figures'
import { changedEntries } from './both-sides'
import type { Renamed } from './content-diff'
import type { ContentSide, Sides } from './content-side'
import { diffFigures } from './diff-figures'
import { diffPages, redirectsOf } from './diff-pages'
import { diffTours } from './diff-tours'
import { diffTranslations } from './diff-translations'

export type ContentDiff = Awaited<ReturnType<typeof compareContents>>

interface Compared {
  /** The ref as it was given, and the commit it stands for. */
  ref: string
  commit: string
  /** Day as of which both sides are judged, YYYY-MM-DD. */
  asOf: string
  renamed: Renamed[]
}

export async function compareContents({ before, after, checked, unreadable }: Sides, about: Compared) {
  const { pagesOf } = await shownFigures(checked)
  const figures = diffFigures(before, after, pagesOf)
  const rules = changedEntries(rulesOf(before), rulesOf(after))
  const tours = diffTours(before, after, asCalendarDay(about.asOf))
  const pages = diffPages(before, after, await loadPageRenderer())
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
  return after.workspace.messages.flatMap(({ locale, namespace, parsed }) => {
    const earlier = before.workspace.messages.find(
      (one) => one.locale === locale && one.namespace === namespace,
    )
    const language = LOCALES.find((one) => one === locale)
    if (!earlier || !language) return []
    const [old, now] = [mapAt(earlier.parsed.value, []), mapAt(parsed.value, [])]
    const keys = Object.keys({ ...old, ...now }).filter((key) => old[key] !== now[key])
    return keys.length > 0 ? [{ language, file: parsed.file, keys }] : []
  })
}
