import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CompiledContent } from '../../../content/site/compile-content'
import { compileIndexes } from '../../../content/site/compile-indexes'
import { pageInit } from '../../../content/site/page-init'
import { LOCALES, type Locale } from '../../../domain/locale'
import { SHELL_PAGE } from '../../../domain/page-shell'
import type { PageEntry } from '../../../domain/routing/page-entry'
import { pathIn } from '../../../domain/routing/page-ref'
import { renderAnyPage } from '../../../renderer/render-any-page.server'
import { pageFile } from '../../../server/http/site/resolve-address'
import { compiled } from '../build/shipped-build'

const assets = {
  earlyScript: (name: string) => ({ path: `/assets/${name}.js`, code: '' }),
  islandScripts: () => [],
  shareImage: (id: string) => `/assets/share/${id}.jpg`,
  photograph: () => undefined,
}

/** The entry of a page of the shipped site, by its English path. */
export function entryAt(path: string): PageEntry {
  const entry = compiled.pages.find(({ paths }) => paths.en === path)
  if (!entry) throw new Error(`no page at ${path}`)
  return entry
}

/**
 * A page as the renderer writes it, without the tags that the bundler adds.
 *
 * @param from the shipped site, unless another is given
 */
export function renderedPage(
  entry: PageEntry,
  locale: Locale = 'en',
  from: CompiledContent = compiled,
): string {
  return renderAnyPage(pageInit(from, locale, entry, assets, from.parts.once)).html
}

/** Writes the whole site as `tours build` leaves it, as far as it holds figures. */
export function writeSite(outDir: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), text)
  }
  const shells: Partial<Record<Locale, string>> = {}
  for (const locale of LOCALES) {
    for (const entry of compiled.pages) {
      const html = renderedPage(entry, locale)
      if (entry.page === SHELL_PAGE) shells[locale] = html
      else write(`client/${pageFile(pathIn(entry.paths, locale))}`, html)
    }
  }
  for (const { path, json } of compileIndexes(compiled.sites)) write(`client${path}`, json)
  write('shells.json', JSON.stringify(shells))
  write('catalogue.json', `${JSON.stringify(compiled.catalogue, null, 1)}\n`)
  write('build.json', JSON.stringify({ siteUrl: compiled.markedSites.en.siteUrl }))
}
