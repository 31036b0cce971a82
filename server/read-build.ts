import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../domain/catalogue'
import { inEachLocale, type Locale } from '../domain/locale'
import type { ServingManifest } from '../domain/serving-manifest'
import { createTranslator, type Messages, type Translate } from '../domain/translate'
import { UserError } from '../domain/user-error'

/** What `tours build` leaves for the server beside the pages. */
export interface Build {
  manifest: ServingManifest
  catalogue: Catalogue
  translate: Record<Locale, Translate>
  shells: Record<Locale, string>
}

/**
 * Reads what `tours build` says about the site in `outDir`.
 *
 * @throws {UserError} NOT_BUILT when there is no build, or one of another version of this program
 */
export function readBuild(outDir: string): Build {
  const manifest = read<ServingManifest>(outDir, 'server.json')
  const catalogue = read<Catalogue>(outDir, 'catalogue.json')
  const messages = read<Record<Locale, Messages>>(outDir, 'messages.json')
  const shells = read<Record<Locale, string>>(outDir, 'shells.json')
  if (manifest?.version !== 1 || catalogue?.version !== 1 || !messages || !shells) {
    throw new UserError(
      'NOT_BUILT',
      `There is no finished site in ${outDir}: run "npx tours build" first.`,
      500,
    )
  }
  const translate = inEachLocale((locale) =>
    createTranslator(locale, { [locale]: messages[locale], en: messages.en }),
  )
  return { manifest, catalogue, translate, shells }
}

function read<Content>(outDir: string, name: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(join(outDir, name), 'utf8')) as Content
  } catch {
    return undefined
  }
}
