import type { Diagnostic } from '../../content/read/diagnostic'
import { mapAt } from '../../content/read/value-at'
import { itemsOf } from '../../content/read/workspace'
import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { LOCALES, type Locale } from '../../domain/locale'
import { countFingerprints, takeOne } from '../output/fingerprint-counts'
import { loadPageRenderer } from '../rendered/page-renderer'
import { shownFigures } from '../rendered/shown-figures'
import type { ContentDiff, OtherTexts, PageChange, RedirectChange, RuleChange } from './content-diff'
import type { ContentSide } from './content-side'
import { diffConflicts } from './diff-conflicts'
import { diffFigures } from './diff-figures'
import { diffPages, redirectsOf } from './diff-pages'
import { diffTours } from './diff-tours'
import { diffTranslations } from './diff-translations'
import { excerpt } from './excerpt'

export async function compareContents(
  before: ContentSide,
  after: ContentSide,
  about: Pick<ContentDiff, 'ref' | 'commit' | 'asOf'>,
): Promise<ContentDiff> {
  const { pagesOf } = await shownFigures(after.checked)
  const whole = diffPages(before, after, await loadPageRenderer())
  const changes = {
    figures: diffFigures(before, after, pagesOf),
    rules: diffRules(before, after),
    tours: diffTours(before, after, asCalendarDay(about.asOf)),
    pages: whole.map((page) => ({
      ...page,
      changes: page.changes.map((change) => ({ ...change, ...excerpt(change.before, change.after) })),
    })),
    redirects: diffRedirects(before, after),
    staleTranslations: diffTranslations(before, after),
    otherTexts: diffOtherTexts(before, after, whole),
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
function diffRules(before: ContentSide, after: ContentSide): RuleChange[] {
  return changedEntries(rulesOf(before), rulesOf(after)).map(({ name, ...change }) => ({
    rule: name,
    ...change,
  }))
}

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

function diffRedirects(before: ContentSide, after: ContentSide): RedirectChange[] {
  return changedEntries(redirectsOf(before.workspace), redirectsOf(after.workspace)).map(
    ({ name, ...change }) => ({ from: name, ...change }),
  )
}

function changedEntries(old: Map<string, string>, now: Map<string, string>) {
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name) => {
    const [before, after] = [old.get(name) ?? null, now.get(name) ?? null]
    return before === after ? [] : [{ name, before, after }]
  })
}

/** Values that the program puts in, and tags. */
const FILLED_IN = /\{\{[^}]*\}\}|<[^>]*>/

/** Changed interface texts that no page says: of e-mails, the checkout, errors, islands in use. */
function diffOtherTexts(before: ContentSide, after: ContentSide, pages: PageChange[]): OtherTexts[] {
  return LOCALES.flatMap((language) => {
    const changes = pages.filter((page) => page.language === language).flatMap((page) => page.changes)
    const onPages = changes.flatMap((one) => [one.before ?? '', one.after ?? '']).join('\n')
    const files = after.workspace.messages.filter(({ locale }) => locale === language)
    return files.flatMap(({ namespace, parsed }): OtherTexts[] => {
      const earlier = before.workspace.messages.find(
        (one) => one.locale === language && one.namespace === namespace,
      )
      if (!earlier) return []
      const [old, now] = [mapAt(earlier.parsed.value, []), mapAt(parsed.value, [])]
      const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
        (key) => old[key] !== now[key] && ![old[key], now[key]].some((text) => isAmong(onPages, text)),
      )
      return keys.length > 0 ? [{ language, file: parsed.file, keys }] : []
    })
  })
}

/** A text that changed and stands on a page is among what changed there. */
function isAmong(words: string, text: unknown): boolean {
  const pieces = String(text ?? '')
    .split(FILLED_IN)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a), '')
  return longest !== '' && words.includes(longest)
}

/** Errors that the change brings and repairs. Lines move, so they are known by file and words. */
export function diffErrors(before: ContentSide, after: ContentSide): ContentDiff['errors'] {
  const [a, b] = [errorsOf(before), errorsOf(after)]
  const old = countFingerprints(a)
  const added = b.filter((problem) => !takeOne(old, problem))
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
