import { createHash } from 'node:crypto'
import { sitemap } from '../../cli/build/sitemap'
import { loadPageRenderer } from '../../cli/rendered/page-renderer'
import { collectFigures } from '../../content/figures/collect-figures'
import { deriveFigures } from '../../content/figures/derive-figures'
import { loadWorkspace } from '../../content/read/workspace'
import { compileContent } from '../../content/site/compile-content'
import { compileIndexes } from '../../content/site/compile-indexes'
import { pageInit } from '../../content/site/page-init'
import { LOCALES } from '../../domain/locale'
import { withPlainForms } from '../cli/build/plain-forms'

const SITE_URL = 'https://tours.example'

/** Renders the shipped content's pages and indexes, and writes the hash of each by its address. */
export async function renderEverything(root: string, asOf: string): Promise<void> {
  const workspace = loadWorkspace(root, root)
  const figures = collectFigures(workspace)
  const derived = deriveFigures(workspace, figures, asOf)
  const compiled = withPlainForms(compileContent({ workspace, figures, derived, asOf }, SITE_URL))
  const render = await loadPageRenderer()
  const assets = {
    earlyScript: (name: string) => ({ path: `/${name}.js`, code: '' }),
    shareImage: (id: string) => `/${id}.jpg`,
    photograph: () => undefined,
    islandScripts: () => [],
  }
  const hashes: Record<string, string> = {}
  const note = (name: string, text: string) => {
    hashes[name] = createHash('sha256').update(text).digest('hex')
  }
  for (const locale of LOCALES) {
    for (const entry of compiled.pages) {
      const init = pageInit(compiled, locale, entry, assets)
      note(init.urlOriginal, render(init).html)
    }
  }
  for (const { path, json } of compileIndexes(compiled.sites)) note(path, json)
  note('/sitemap.xml', sitemap(compiled.pages, SITE_URL))
  note('catalogue', JSON.stringify(compiled.catalogue))
  // What the machine makes of it, so that the test knows that it was really another one.
  hashes.machine = `${new Date(2027, 0, 15, 12).getUTCHours()} ${(1234.5).toLocaleString()}`
  process.stdout.write(JSON.stringify(hashes))
}
