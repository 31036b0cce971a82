import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SHELL_PAGE } from '../../content/site/list-pages'
import type { PageEntry } from '../../content/site/page-entry'
import { inEachLocale, type Locale } from '../../domain/locale'
import { pathIn } from '../../domain/routing/page-paths'
import { fileOf } from './serving-manifest'

/** Takes the shell out of the folder that is served: only the server fills it (domain/page-shell.ts). */
export function takeShells(clientDir: string, pages: PageEntry[]): Record<Locale, string> {
  const entry = pages.find(({ page }) => page === SHELL_PAGE)
  if (!entry) throw new RangeError(`no page named ${SHELL_PAGE}`)
  return inEachLocale((locale) => {
    const file = join(clientDir, fileOf(pathIn(entry.paths, locale)))
    const html = readFileSync(file, 'utf8')
    rmSync(file)
    return html
  })
}
