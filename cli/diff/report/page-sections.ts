import { LANGUAGE_NAMES, LOCALES } from '../../../domain/locale'
import type { ContentDiff, PageChange, ShownChange } from '../content-diff'
import { type DiffRow, type DiffSection, few } from './diff-section'

/** What changed on at least so many pages of a language, and on all of them, is told once. */
const MANY = 15

/** The pages of each language, those to look at first; what changed on all of them in a row of its own. */
export function pageSections({ pages }: ContentDiff): DiffSection[] {
  return LOCALES.map((locale) => {
    const own = pages.filter(({ language }) => language === locale)
    const kept = own.filter(({ change }) => change === 'changed' || change === 'moved')
    const everywhere = onEveryPage(kept)
    const rows = own
      .map((page) => ({ ...page, changes: page.changes.filter((one) => !everywhere.has(identity(one))) }))
      .filter(({ change, changes }) => change !== 'changed' || changes.length > 0)
      .map(pageRow)
      .sort((a, b) => rank(a) - rank(b))
    const all: DiffRow[] =
      everywhere.size > 0
        ? [
            {
              sign: '~',
              subject: `all ${kept.length} ${kept.length === own.length ? 'of them' : 'that stayed'}`,
              text: changedParts([...everywhere.values()]),
            },
          ]
        : []
    return {
      title: `Pages in ${LANGUAGE_NAMES[locale]}: ${count(own)}`,
      rows: [...all, ...rows],
    }
  })
}

/** @param kept pages that were there before and still are */
function onEveryPage(kept: PageChange[]): Map<string, ShownChange> {
  const [first, ...others] = kept.map(
    ({ changes }) => new Map(changes.map((change) => [identity(change), change])),
  )
  if (!first || kept.length < MANY) return new Map()
  return new Map([...first].filter(([id]) => others.every((changes) => changes.has(id))))
}

function identity(change: ShownChange): string {
  return JSON.stringify(change)
}

/** Figures by their names, texts by the headings they stand under, and how many of them there are. */
function changedParts(changes: ShownChange[]): string {
  const counts = new Map<string, number>()
  for (const { what } of changes) counts.set(what, (counts.get(what) ?? 0) + 1)
  return few([...counts].map(([what, count]) => (count > 1 ? `${what} (${count} texts)` : what)))
}

function pageRow({ change, path, oldPath, marked, changes }: PageChange): DiffRow {
  const what = changedParts(changes)
  switch (change) {
    case 'added':
      return { sign: '+', subject: path, text: 'new' }
    case 'removed':
      return {
        sign: marked ? '!' : '-',
        subject: path,
        text: marked ? 'gone, and no redirect leads on from it' : 'gone; a redirect leads on',
      }
    case 'moved':
      return {
        sign: marked ? '!' : '~',
        subject: `${oldPath} → ${path}`,
        text: [marked ? 'moved without a redirect from the old address' : 'moved', what]
          .filter(Boolean)
          .join('; '),
      }
    default:
      return { sign: '~', subject: path, text: what }
  }
}

function count(pages: PageChange[]): string {
  const kinds = ['changed', 'added', 'moved', 'removed'] as const
  return kinds
    .map((kind) => [pages.filter(({ change }) => change === kind).length, kind] as const)
    .filter(([n]) => n > 0)
    .map(([n, kind]) => `${n} ${kind}`)
    .join(', ')
}

function rank({ sign }: DiffRow): number {
  return ['!', '+', '-', '~'].indexOf(sign)
}
