import { diffArrays } from 'diff'
import { lazily, oncePerName } from '../../content/read/once-per'
import { listAt, textAt } from '../../content/read/value-at'
import { singleOf, type Workspace } from '../../content/read/workspace'
import { type CompiledContent, contentIn } from '../../content/site/compile-content'
import { type PageInit, pageInit } from '../../content/site/page-init'
import { compileReadable } from '../../content/site/readable-pages'
import { LOCALES, type Locale } from '../../domain/locale'
import { pageRefName, publishedPaths } from '../../domain/routing/page-ref'
import { NO_ASSETS, type RenderPage } from '../rendered/page-renderer'
import { bothSides, changedEntries } from './both-sides'
import type { PageChange, ShownChange } from './content-diff'
import type { ContentSide } from './content-side'
import { type ShownText, shownTexts } from './shown-texts'

/** Pages that came, went, moved or changed, in each language of which both sides can be compiled. */
export function diffPages(before: ContentSide, after: ContentSide, render: RenderPage): PageChange[] {
  const redirected = redirectsOf(after.workspace)
  const [earlier, later] = [before, after].map((side) => compileReadable({ ...side, diagnostics: [] }))
  // Without routes no page has an address, and nothing can be said of any.
  if (!earlier || !later) return []
  const isSamePart = oncePerName((part) => earlier.parts.versionOf(part) === later.parts.versionOf(part))
  return LOCALES.flatMap((language) => {
    const [a, b] = [pagesOf(earlier, language, render), pagesOf(later, language, render)]
    const addresses = new Set([...b.values()].map(({ path }) => path))
    /** A path that another page has now, or that leads on, is not lost. */
    const isLost = (path: string) => !addresses.has(path) && !redirected.has(path)
    return bothSides(a, b).flatMap(({ name: page, old, now }): PageChange[] => {
      const base = { page, language, marked: false, changes: [] }
      if (!now && old) return [{ ...base, change: 'removed', path: old.path, marked: isLost(old.path) }]
      if (!now) return []
      if (!old) return [{ ...base, change: 'added', path: now.path }]
      // A page is what it is made from: the other side's need not be rendered to know that it is the same.
      const isSame = old.entry === now.entry && now.html() && now.reads().every(isSamePart)
      const changes = isSame ? [] : compareShown(old, now)
      if (old.path !== now.path) {
        const marked = isLost(old.path)
        return [{ ...base, change: 'moved', path: now.path, oldPath: old.path, marked, changes }]
      }
      return changes.length > 0 ? [{ ...base, change: 'changed', path: now.path, changes }] : []
    })
  })
}

export function redirectsOf(workspace: Workspace): Map<string, string> {
  const entries = listAt(singleOf(workspace, 'redirects'), ['redirects']).flatMap((one) => {
    const [from, to, slug] = ['from', 'to', 'slug'].map((field) => textAt(one, [field]))
    return from && to ? [[from, slug ? `${to}/${slug}` : to] as const] : []
  })
  return new Map(entries)
}

type DiffedPage = ReturnType<typeof diffedPage>

/** Pages that travellers open, by their names; error pages have no address of their own. */
function pagesOf(compiled: CompiledContent, language: Locale, render: RenderPage): Map<string, DiffedPage> {
  const { parts } = compiled
  const content = { ...contentIn(compiled, language), once: parts.once }
  const names = new Map(
    content.pages.flatMap(({ paths, ref }) =>
      publishedPaths(paths).map(({ locale, path }) => [path, `${locale} ${pageRefName(ref)}`] as const),
    ),
  )
  return new Map(
    content.pages.flatMap((entry) => {
      const path: string | undefined = entry.paths[language]
      if (entry.status !== 200 || path === undefined) return []
      const init = pageInit(content, entry, NO_ASSETS)
      const rendered = lazily(() => parts.track(() => htmlOf(init, render)))
      return [[pageRefName(entry.ref), diffedPage(path, init, names, rendered)] as const]
    }),
  )
}

function diffedPage(
  path: string,
  { entry, canonical }: PageInit,
  names: Map<string, string>,
  rendered: () => { made: string | undefined; reads: ReadonlySet<string> },
) {
  return {
    path,
    entry: JSON.stringify([entry, canonical]),
    /** Undefined for a page that mistakes of the content keep from being rendered. */
    html: () => rendered().made,
    /** The parts of the site that it was made from. */
    reads: () => [...rendered().reads],
    shown: () => shownTexts(rendered().made ?? '', (one) => names.get(one)),
  }
}

function htmlOf(init: PageInit, render: RenderPage): string | undefined {
  try {
    return render(init).html
  } catch {
    // Only content with mistakes brings a page to this, and those are told by whoever checks it.
    return undefined
  }
}

function compareShown(before: DiffedPage, after: DiffedPage): ShownChange[] {
  const [oldHtml, html] = [before.html(), after.html()]
  if (oldHtml === undefined || html === undefined || oldHtml === html) return []
  const [old, now] = [before.shown(), after.shown()]
  // What came or went is told by the texts that brought it.
  const stayed = [...changedIn(old.figures, now.figures), ...changedIn(old.filters, now.filters)].filter(
    (change) => change.before !== null && change.after !== null,
  )
  const texts = changedTexts(old.texts, now.texts)
  const lists = (['links', 'pictures'] as const).flatMap((list) => {
    const asTexts = (all: string[]) => all.map((text) => ({ under: list, text, likeness: text }))
    return changedTexts(asTexts(old[list]), asTexts(now[list]))
  })
  const all = [...stayed, ...changedIn(old.head, now.head), ...texts, ...lists]
  // A card may stand on a page twice.
  return [...new Map(all.map((change) => [JSON.stringify(change), change])).values()]
}

function changedIn(old: Map<string, string>, now: Map<string, string>): ShownChange[] {
  return changedEntries(old, now).map(({ name, ...change }) => ({ what: name, ...change }))
}

/** A number that became a placeholder and reads the same has not changed either. */
function isSame(a: ShownText, b: ShownText): boolean {
  return a.likeness === b.likeness || a.text === b.text
}

/** What stands in the place of something else is told beside it. */
function changedTexts(old: ShownText[], now: ShownText[]): ShownChange[] {
  const parts = diffArrays(old, now, { comparator: isSame })
  return parts.flatMap(({ value, added, removed }, i): ShownChange[] => {
    const told = (gone: ShownText | undefined, come: ShownText | undefined) => ({
      what: (come ?? gone)?.under ?? '',
      before: gone?.text ?? null,
      after: come?.text ?? null,
    })
    if (removed) {
      const next = parts[i + 1]
      const instead = next?.added ? next.value : []
      const length = Math.max(value.length, instead.length)
      return Array.from({ length }, (_, j) => told(value[j], instead[j]))
    }
    return added && !parts[i - 1]?.removed ? value.map((come) => told(undefined, come)) : []
  })
}
