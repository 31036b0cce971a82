import { LANGUAGE_NAMES } from '../../../domain/locale'
import type {
  ConflictChange,
  ContentDiff,
  FigureChange,
  RedirectChange,
  RuleChange,
  TourChange,
} from '../content-diff'
import { type DiffRow, type DiffSection, few } from './diff-section'
import { pageSections } from './page-sections'

/** What a change does, in a reviewer's order; longer sections are cut at `most`, what needs a look first. */
export function diffSections(diff: ContentDiff, most: number): DiffSection[] {
  const sections: DiffSection[] = [
    { title: 'Figures', rows: diff.figures.map(figureRow) },
    { title: 'Rules', rows: diff.rules.map(ruleRow) },
    { title: 'Tours', rows: diff.tours.map(tourRow).sort(markedFirst) },
    ...pageSections(diff),
    { title: 'Redirects', rows: diff.redirects.map(redirectRow) },
    {
      title: 'Texts of e-mails, forms and the checkout',
      rows: diff.otherTexts.map(({ language, file, keys }) => ({
        sign: '~',
        subject: file,
        text: `${LANGUAGE_NAMES[language]}: ${keys.length} ${keys.length === 1 ? 'text' : 'texts'} changed (${few(keys)})`,
      })),
    },
    {
      title: 'Translations that are now stale: the English text changed, they did not',
      rows: diff.staleTranslations.map(({ language, text, file, line }) => ({
        sign: '!',
        subject: `${file}:${line}`,
        text: `${LANGUAGE_NAMES[language]}: ${text}`,
      })),
    },
    { title: 'Conflicts', rows: diff.conflicts.map(conflictRow) },
    {
      title: 'New errors',
      rows: diff.errors.new.map(({ file, line, column, message, code }) => ({
        sign: '!',
        subject: `${file}:${line}:${column}`,
        text: `${message} [${code}]`,
      })),
    },
  ]
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map((section) => ({
      ...section,
      rows: section.rows.slice(0, most),
      more: Math.max(0, section.rows.length - most),
    }))
}

/** The order is kept otherwise. */
function markedFirst(a: DiffRow, b: DiffRow): number {
  return Number(b.sign === '!') - Number(a.sign === '!')
}

function figureRow({ figure, change, before, after, percent, marked, decision }: FigureChange): DiffRow {
  const row = { sign: marked ? '!' : '~', subject: figure } as const
  switch (change) {
    case 'added':
      return { ...row, sign: '+', text: `new: ${after}` }
    case 'removed':
      return { ...row, sign: '-', text: `gone; it was ${before}` }
    case 'value':
      return { ...row, text: `${before} → ${after}${percent ? ` (${inPercent(percent)})` : ''}` }
    case 'decision':
      return { ...row, text: `${after} as before; ${describeDecision(decision)}` }
    default:
      return { ...row, text: `${after} as before; other readings stand behind it` }
  }
}

function describeDecision(decision: FigureChange['decision']): string {
  const { before = {}, after = {} } = decision ?? {}
  if (before.use !== after.use) {
    const told = (use: string | undefined) => (use === undefined ? 'undecided' : `"${use}"`)
    return `the decision is now ${told(after.use)}, it was ${told(before.use)}`
  }
  if (before.reviewBy !== after.reviewBy)
    return after.reviewBy ? `to be reviewed by ${after.reviewBy}` : 'no longer to be reviewed'
  return 'the decision has another reason'
}

/** "+11.4 %", with a minus sign as wide as the plus. */
function inPercent(percent: number): string {
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}

function ruleRow({ rule, before, after }: RuleChange): DiffRow {
  if (before === null) return { sign: '+', subject: rule, text: `new: ${after}` }
  if (after === null) return { sign: '-', subject: rule, text: `gone; it was ${before}` }
  return { sign: '~', subject: rule, text: `${before} → ${after}` }
}

function tourRow({ tour, title, change, before, after, marked }: TourChange): DiffRow {
  const words: Record<TourChange['change'], string> = {
    added: `new: ${after}`,
    withdrawn: `withdrawn; it was ${before}`,
    'not-bookable': `can no longer be booked; it was ${before}`,
    bookable: `can be booked now: ${after}`,
    departures: `starts at ${after ?? 'no time'}; before at ${before ?? 'no time'}`,
    'group-size': `groups of ${after ?? 'any size'}; before of ${before ?? 'any size'}`,
  }
  const sign = marked
    ? '!'
    : change === 'added' || change === 'bookable'
      ? '+'
      : change === 'withdrawn'
        ? '-'
        : '~'
  return { sign, subject: tour, text: `${title}: ${words[change]}` }
}

function redirectRow({ from, before, after }: RedirectChange): DiffRow {
  if (before === null) return { sign: '+', subject: from, text: `leads to ${after}` }
  if (after === null) return { sign: '-', subject: from, text: `leads nowhere now; it led to ${before}` }
  return { sign: '~', subject: from, text: `leads to ${after}; it led to ${before}` }
}

function conflictRow({ figure, change, readings, file, line, status }: ConflictChange): DiffRow {
  const place = `${file}:${line}`
  switch (change) {
    case 'resolved':
      return { sign: '-', subject: figure, text: 'resolved' }
    case 'decided':
      return { sign: '-', subject: figure, text: `decided now: ${readings}` }
    default: {
      const open = status !== 'decided'
      const what =
        change === 'new' ? `new and ${status}` : change === 'reopened' ? `${status} again` : 'changed'
      return { sign: open ? '!' : '+', subject: figure, text: `${what}: ${readings} at ${place}` }
    }
  }
}
