import { firstOf } from '../../content/read/first-of'
import { mapByKey } from '../../content/read/group-by-key'
import { LANGUAGE_NAMES, LOCALES, type Locale } from '../../domain/locale'
import { countOf } from '../output/words'
import type { ContentDiff } from './compare-contents'
import type { BothSides, FigureChange, PageChange, ShownChange, TourChange } from './content-diff'

/** So many names stand in a row. */
const FEW = 3

/** A part of the report; texts are plain, and each format writes them in its own way. */
export type DiffSection = ReturnType<typeof diffSections>[number]

export interface DiffRow {
  /** "!" is what a reviewer should look at; the others are added, removed, changed. */
  sign: '!' | '+' | '-' | '~'
  subject: string
  text: string
}

/** What a change does, in a reviewer's order; longer sections are cut at `most`, what needs a look first. */
export function diffSections(diff: ContentDiff, most: number) {
  const { otherTexts, staleTranslations } = diff
  const sections: [title: string, rows: DiffRow[]][] = [
    [
      'Renamed',
      diff.renamed.map(({ kind, before, after }) => ({
        sign: '~',
        subject: `${kind}/${before}`,
        text: `is now ${kind}/${after}; old addresses lead on`,
      })),
    ],
    ['Figures', diff.figures.map(figureRow)],
    ['Rules', diff.rules.map(({ rule, ...change }) => plainRow(rule, change))],
    ['Tours', diff.tours.map(tourRow).sort((a, b) => Number(b.sign === '!') - Number(a.sign === '!'))],
    ...LOCALES.map((locale) => pageSection(diff.pages, locale)),
    ['Redirects, with where they lead', diff.redirects.map(({ from, ...change }) => plainRow(from, change))],
    [
      'Texts of the interface',
      otherTexts.map(({ language, file, keys }) => ({
        sign: '~',
        subject: file,
        text: `${LANGUAGE_NAMES[language]}: ${countOf(keys.length, 'text')} changed (${firstOf(keys, FEW)})`,
      })),
    ],
    [
      'Translations that are now stale: the English text changed, they did not',
      staleTranslations.map(({ language, text, file, line }) => ({
        sign: '!',
        subject: `${file}:${line}`,
        text: `${LANGUAGE_NAMES[language]}: ${text}`,
      })),
    ],
  ]
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => ({ title, rows: rows.slice(0, most), more: Math.max(0, rows.length - most) }))
}

function figureRow({ figure, change, before, after, percent, marked }: FigureChange): DiffRow {
  if (change === 'added' || change === 'removed') return plainRow(figure, { before, after })
  const sign = marked ? '!' : '~'
  if (change === 'background')
    return { sign, subject: figure, text: `${after} as before; its readings or the decision are others` }
  // The minus sign is as wide as the plus.
  const by = percent ? ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)` : ''
  return { sign, subject: figure, text: `${before} → ${after}${by}` }
}

function plainRow(subject: string, { before, after }: BothSides): DiffRow {
  if (before === null) return { sign: '+', subject, text: `new: ${after}` }
  if (after === null) return { sign: '-', subject, text: `gone; it was ${before}` }
  return { sign: '~', subject, text: `${before} → ${after}` }
}

function tourRow({ tour, title, change, before, after, marked }: TourChange): DiffRow {
  const descriptions: Record<TourChange['change'], [DiffRow['sign'], string]> = {
    added: ['+', `new: ${after}`],
    withdrawn: ['-', `withdrawn; it was ${before}`],
    'not-bookable': ['~', `can no longer be booked; it was ${before}`],
    bookable: ['+', `can be booked now: ${after}`],
    departures: [
      '~',
      `departs ${after ? `at ${after}` : 'never'}; before ${before ? `at ${before}` : 'never'}`,
    ],
    'group-size': ['~', `groups of ${after ?? 'any size'}; before of ${before ?? 'any size'}`],
  }
  const [sign, text] = descriptions[change]
  return { sign: marked ? '!' : sign, subject: tour, text: `${title}: ${text}` }
}

/** What changed on at least so many pages of a language, and on all of them, is reported once. */
const MANY = 15

/** The pages of a language, those to look at first; what changed on all of them in a row of its own. */
function pageSection(pages: PageChange[], locale: Locale): [title: string, rows: DiffRow[]] {
  const own = pages.filter(({ language }) => language === locale)
  const kept = own.filter(({ change }) => change === 'changed' || change === 'moved')
  const [first, ...others] = kept.map(({ changes }) => new Map(changes.map((one) => [identity(one), one])))
  const everywhere =
    first && kept.length >= MANY ? [...first].filter(([id]) => others.every((one) => one.has(id))) : []
  const reportedOnce = new Set(everywhere.map(([id]) => id))
  const rows = own
    .map((page) => ({ ...page, changes: page.changes.filter((one) => !reportedOnce.has(identity(one))) }))
    .filter(({ change, changes }) => change !== 'changed' || changes.length > 0)
    .map(pageRow)
    .sort((a, b) => '!+-~'.indexOf(a.sign) - '!+-~'.indexOf(b.sign))
  if (everywhere.length > 0)
    rows.unshift({
      sign: '~',
      subject: `all ${kept.length} ${kept.length === own.length ? 'of them' : 'that stayed'}`,
      text: changedParts(everywhere.map(([, change]) => change)),
    })
  const counts = (['changed', 'added', 'moved', 'removed'] as const)
    .map((kind) => [own.filter(({ change }) => change === kind).length, kind] as const)
    .flatMap(([count, kind]) => (count > 0 ? `${count} ${kind}` : []))
  return [`Pages in ${LANGUAGE_NAMES[locale]}: ${counts.join(', ')}`, rows]
}

function identity(change: ShownChange): string {
  return JSON.stringify(change)
}

/** Figures by their names, texts by the headings they stand under, and how many of them there are. */
function changedParts(changes: ShownChange[]): string {
  const byName = [...mapByKey(changes, ({ what }) => what)]
  const parts = byName.map(([what, { length }]) => (length > 1 ? `${what} (${length} texts)` : what))
  return firstOf(parts, FEW)
}

function pageRow({ change, path, oldPath, marked, changes }: PageChange): DiffRow {
  const what = changedParts(changes)
  if (change === 'added') return { sign: '+', subject: path, text: 'new' }
  if (change === 'changed') return { sign: '~', subject: path, text: what }
  if (change === 'removed') {
    const text = marked ? 'gone, and no redirect leads on from it' : 'gone; a redirect leads on'
    return { sign: marked ? '!' : '-', subject: path, text }
  }
  const moved = marked ? 'moved without a redirect from the old address' : 'moved'
  return {
    sign: marked ? '!' : '~',
    subject: `${oldPath} → ${path}`,
    text: [moved, what].filter(Boolean).join('; '),
  }
}
