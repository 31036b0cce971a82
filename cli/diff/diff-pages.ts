import { diffArrays } from 'diff'
import { lazily } from '../../content/read/once-per'
import type { Workspace } from '../../content/read/workspace'
import type { CompiledContent } from '../../content/site/compile-content'
import { pageInit } from '../../content/site/page-init'
import { compileReadable } from '../../content/site/readable-pages'
import { inEachLocale, LOCALES, type Locale } from '../../domain/locale'
import { pageRefName, publishedPaths } from '../../domain/routing/page-ref'
import { tryTo } from '../../domain/try-to'
import { redirectsIn } from '../new/new-redirect'
import { BuildRecord, type Saved } from '../record/build-record'
import type { KeptPages } from '../rendered/kept-pages'
import { NO_ASSETS, type RenderPage } from '../rendered/page-renderer'
import { bothSides, changedEntries } from './both-sides'
import type { PageChange, ShownChange } from './content-diff'
import type { ContentSide } from './content-side'
import { type ShownText, shownTexts } from './shown-texts'

/** Pages that came, went, moved or changed, in each language of which both sides can be compiled. */
export function diffPages(
  before: ContentSide,
  after: ContentSide,
  render: RenderPage,
  kept: KeptPages,
): PageChange[] {
  const redirected = redirectsOf(after.workspace)
  const [earlier, later] = [before, after].map((side) => compileReadable({ ...side, diagnostics: [] }))
  // Without routes no page has an address, and nothing can be said of any.
  if (!earlier || !later) return []
  const inLanguages = (side: CompiledContent) =>
    inEachLocale((language) => pagesOf(side, language, render, kept))
  const [was, is] = [inLanguages(earlier), inLanguages(later)]
  const record = recordOf(was, earlier, kept)
  // A page is what it is made from: where that is the same, none need be rendered to know that the page is.
  const unchanged = new BuildRecord(record, later.parts, kept.program)
  return LOCALES.flatMap((language) => {
    const [a, b] = [was[language], is[language]]
    const addresses = new Set([...b.values()].map(({ path }) => path))
    /** A path that another page has now, or that leads on, is not lost. */
    const isLost = (path: string) => !addresses.has(path) && !redirected.has(path)
    return bothSides(a, b).flatMap(({ name: page, old, now }): PageChange[] => {
      const base = { page, language, marked: false, changes: [] }
      if (!now && old) return [{ ...base, change: 'removed', path: old.path, marked: isLost(old.path) }]
      if (!now) return []
      if (!old) return [{ ...base, change: 'added', path: now.path }]
      const isSame = unchanged.find(now.id, now.input)?.value === true
      const changes = isSame ? [] : compareShown(old, now)
      if (old.path !== now.path) {
        const marked = isLost(old.path)
        return [{ ...base, change: 'moved', path: now.path, oldPath: old.path, marked, changes }]
      }
      return changes.length > 0 ? [{ ...base, change: 'changed', path: now.path, changes }] : []
    })
  })
}

type DiffedPages = Record<Locale, ReturnType<typeof pagesOf>>

/** What the pages before the change were made from; those that are not known from the last time are rendered for it. */
function recordOf(pages: DiffedPages, { parts }: CompiledContent, kept: KeptPages): Saved {
  const record = new BuildRecord(kept.known, parts, kept.program)
  for (const language of LOCALES)
    for (const { id, input, html } of pages[language].values())
      record.piece(id, input, () => html() !== undefined)
  const saved = record.next('')
  kept.keep(saved)
  return saved
}

/** Old addresses, each with the page that it leads to. */
export function redirectsOf(workspace: Workspace): Map<string, string> {
  return new Map(redirectsIn(workspace).map(({ from, to, slug }) => [from, slug ? `${to}/${slug}` : to]))
}

interface DiffedPage {
  path: string
  /** What it is known by, and what it is made from besides parts of the site. */
  id: string
  input: string
  /** Undefined for a page that mistakes of the content keep from being rendered. */
  html: () => string | undefined
  shown: () => ReturnType<typeof shownTexts>
}

/** Pages that travellers open, by their names; error pages have no address of their own. */
function pagesOf(
  compiled: CompiledContent,
  language: Locale,
  render: RenderPage,
  kept: KeptPages,
): Map<string, DiffedPage> {
  const { pages, parts } = compiled
  const names = new Map(
    pages.flatMap(({ paths, ref }) =>
      publishedPaths(paths).map(({ locale, path }) => [path, `${locale} ${pageRefName(ref)}`] as const),
    ),
  )
  return new Map(
    pages.flatMap((entry) => {
      const path: string | undefined = entry.paths[language]
      if (entry.status !== 200 || path === undefined) return []
      const init = pageInit(compiled, language, entry, NO_ASSETS, parts.once)
      // Only content with mistakes brings a page to fail, and those are reported by whoever checks it.
      const html = lazily(() => tryTo(() => render(init).html))
      const name = pageRefName(entry.ref)
      const shown = () => shownTexts(html() ?? '', (one) => names.get(one))
      return [[name, { path, id: `${language} ${name}`, input: kept.inputOf(init), html, shown }] as const]
    }),
  )
}

function compareShown(before: DiffedPage, after: DiffedPage): ShownChange[] {
  const [oldHtml, html] = [before.html(), after.html()]
  if (oldHtml === undefined || html === undefined || oldHtml === html) return []
  const [old, now] = [before.shown(), after.shown()]
  // What came or went is reported by the texts that brought it.
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

/** What stands in the place of something else is reported beside it. */
function changedTexts(old: ShownText[], now: ShownText[]): ShownChange[] {
  const parts = diffArrays(old, now, { comparator: isSame })
  return parts.flatMap(({ value, added, removed }, i): ShownChange[] => {
    const changeOf = (gone: ShownText | undefined, come: ShownText | undefined) => ({
      what: (come ?? gone)?.under ?? '',
      before: gone?.text ?? null,
      after: come?.text ?? null,
    })
    if (removed) {
      const next = parts[i + 1]
      const instead = next?.added ? next.value : []
      const length = Math.max(value.length, instead.length)
      return Array.from({ length }, (_, j) => changeOf(value[j], instead[j]))
    }
    return added && !parts[i - 1]?.removed ? value.map((come) => changeOf(undefined, come)) : []
  })
}
