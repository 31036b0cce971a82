import type { Diagnostic } from '../../content/read/diagnostic'
import { mapAt } from '../../content/read/value-at'
import { itemsOf } from '../../content/read/workspace'
import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { LOCALES, type Locale } from '../../domain/locale'
import { withoutKnown } from '../output/known-diagnostics'
import { loadPageRenderer } from '../rendered/page-renderer'
import { shownFigures } from '../rendered/shown-figures'
import { changedEntries } from './both-sides'
import type { ContentDiff } from './content-diff'
import type { ContentSide } from './content-side'
import { diffConflicts } from './diff-conflicts'
import { diffFigures } from './diff-figures'
import { diffPages, redirectsOf } from './diff-pages'
import { diffTours } from './diff-tours'
import { diffTranslations } from './diff-translations'

export async function compareContents(
  before: ContentSide,
  after: ContentSide,
  about: Pick<ContentDiff, 'ref' | 'commit' | 'asOf'>,
): Promise<ContentDiff> {
  const { pagesOf } = await shownFigures(after.checked)
  const changes = {
    figures: diffFigures(before, after, pagesOf),
    rules: changedEntries(rulesOf(before), rulesOf(after)).map(({ name, ...change }) => ({
      rule: name,
      ...change,
    })),
    tours: diffTours(before, after, asCalendarDay(about.asOf)),
    pages: diffPages(before, after, await loadPageRenderer()),
    redirects: changedEntries(redirectsOf(before.workspace), redirectsOf(after.workspace)).map(
      ({ name, ...change }) => ({ from: name, ...change }),
    ),
    staleTranslations: diffTranslations(before, after),
    otherTexts: diffMessages(before, after),
    conflicts: diffConflicts(before, after),
    errors: diffErrors(before, after),
  }
  const { figures, rules, tours, pages, conflicts } = changes
  const conflictsThat = (...kinds: string[]) =>
    conflicts.filter(({ change }) => kinds.includes(change)).length
  return {
    ...about,
    renamed: [],
    counts: {
      marked: [...figures, ...tours, ...pages].filter(({ marked }) => marked).length,
      figures: figures.length,
      rules: rules.length,
      tours: tours.length,
      pages: Object.fromEntries(
        LOCALES.map((locale) => [locale, pages.filter(({ language }) => language === locale).length]),
      ) as Record<Locale, number>,
      staleTranslations: changes.staleTranslations.length,
      newConflicts: conflictsThat('new', 'reopened', 'changed'),
      resolvedConflicts: conflictsThat('resolved', 'decided'),
      newErrors: changes.errors.new.length,
    },
    unreadable: [
      { side: 'before' as const, files: [...before.unreadable].sort() },
      { side: 'after' as const, files: [...after.unreadable].sort() },
    ].filter(({ files }) => files.length > 0),
    ...changes,
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
function diffMessages(before: ContentSide, after: ContentSide): ContentDiff['otherTexts'] {
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

/** Errors that the change brings and repairs. Lines move, so they are known by file and words. */
export function diffErrors(before: ContentSide, after: ContentSide): ContentDiff['errors'] {
  const [a, b] = [errorsOf(before), errorsOf(after)]
  const added = withoutKnown(b, a)
  return {
    before: a.length,
    after: b.length,
    fixed: a.length - (b.length - added.length),
    new: added.map(({ code, file, line, column, message }) => ({ code, file, line, column, message })),
  }
}

function errorsOf({ checked }: ContentSide): Diagnostic[] {
  return checked.diagnostics.filter(({ severity }) => severity === 'error')
}
