import { LOCALES } from '../../../domain/locale'
import type { ContentDiff, PageChange } from '../content-diff'
import { changedParts } from './changed-parts'
import type { DiffRow, DiffSection } from './diff-section'
import { few } from './few'

const LANGUAGES = { en: 'English', es: 'Spanish', ru: 'Russian' }

/** What changed on at least so many pages of a language, and on all of them, is told once. */
const MANY = 15

/** The pages of each language, those to look at first; what changed on all of them in a row of its own. */
export function pageSections({ pages }: ContentDiff): DiffSection[] {
  return LOCALES.map((locale) => {
    const own = pages.filter(({ language }) => language === locale)
    const kept = own.filter(({ change }) => change === 'changed' || change === 'moved')
    const everywhere = onEveryPage(kept)
    const rows = own
      .map((page) => ({ ...page, changes: page.changes.filter(({ what }) => !everywhere.includes(what)) }))
      .filter(({ change, changes }) => change !== 'changed' || changes.length > 0)
      .map(pageRow)
      .sort((a, b) => rank(a) - rank(b))
    const all: DiffRow[] =
      everywhere.length > 0
        ? [
            {
              sign: '~',
              subject: `all ${kept.length} ${kept.length === own.length ? 'of them' : 'that stayed'}`,
              text: few(everywhere),
            },
          ]
        : []
    return {
      title: `Pages in ${LANGUAGES[locale]}: ${count(own)}`,
      rows: [...all, ...rows],
    }
  })
}

/** @param kept pages that were there before and still are */
function onEveryPage(kept: PageChange[]): string[] {
  if (kept.length < MANY) return []
  const [first, ...others] = kept
  return (first?.changes ?? [])
    .map(({ what }) => what)
    .filter((what) => others.every(({ changes }) => changes.some((one) => one.what === what)))
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
