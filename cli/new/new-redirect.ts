import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadWorkspace } from '../../content/read/workspace'
import type { Locale } from '../../domain/locale'
import { parsePageRef } from '../../domain/routing/page-ref'
import { assertReadable, contentRoot, syntaxErrorsIn } from '../content-root'
import type { Output } from '../output/output'
import { projectDir } from '../project-dir'
import { yamlOnOneLine } from './fill-template'
import { insertItem } from './insert-entry'
import { assertValid, tryFiles } from './try-files'
import { writeFiles } from './write-files'

const FILE = 'data/redirects.yaml'

interface RedirectOptions {
  root: string
  /** Absent: the language that the old address begins with. */
  locale?: Locale
  keepQuery?: boolean
  /** YYYY-MM-DD */
  asOf: string
}

/**
 * `tours new redirect`: an old address leads to a page of today from the next build on.
 *
 * @param address the old path, or the whole address as a browser shows it
 * @param page `contact`, or `tour` with a slug behind it; `tour/flamenco-tapas` is understood, too
 * @throws {UserError} NOT_VALID when the address is taken, or there is no such page
 */
export async function newRedirect(
  address: string,
  page: string,
  slug: string | undefined,
  { locale, keepQuery, ...options }: RedirectOptions,
  output: Output,
): Promise<number> {
  const root = contentRoot(options.root)
  const workspace = loadWorkspace(root, projectDir)
  assertReadable(syntaxErrorsIn([FILE], workspace.diagnostics))
  const from = pathOfAddress(address)
  const language = locale ?? (/^\/(es|ru)(?=\/|$)/.exec(from)?.[1] as Locale | undefined)
  const ref = parsePageRef(page)
  const redirect = {
    from,
    to: ref.route,
    ...((slug ?? ref.slug) && { slug: slug ?? ref.slug }),
    ...(language && language !== 'en' && { locale: language }),
    ...(keepQuery && { keepQuery }),
  }
  const text = insertItem(readFileSync(join(root, FILE), 'utf8'), ['redirects'], yamlOnOneLine(redirect))
  const trial = tryFiles(root, [{ file: FILE, text, isNew: false }], workspace, options.asOf)
  assertValid(trial)
  writeFiles(root, trial.files)
  const target = [redirect.to, redirect.slug].filter(Boolean).join('/')
  output.out(
    `${from} leads to the page ${target}${redirect.locale ? ` in "${redirect.locale}"` : ''} from the next build on (${FILE}).\n`,
  )
  return 0
}

/** "https://example.com/old-page/?a=1" is "/old-page". */
function pathOfAddress(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '')
  return `/${path.replace(/^\/+|\/+$/g, '')}`
}
