import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../domain/catalogue'
import { type FileIndex, PENDING } from '../domain/file-index'
import { inEachLocale, type Locale } from '../domain/locale'
import { parsedJson } from '../domain/parsed-json'
import type { ServingManifest } from '../domain/serving-manifest'
import { createTranslator, type Messages } from '../domain/translate'
import { tryTo } from '../domain/try-to'
import { UserError } from '../domain/user-error'
import { contentHash } from './http/site/content-hash'
import type { Services } from './services'

export interface Build extends Pick<Services, 'manifest' | 'catalogue' | 'translate' | 'shells'> {
  index: FileIndex['files']
}

/** In this order they are read. */
export const filesBesideIndex = ['server.json', 'catalogue.json', 'messages.json', 'shells.json'] as const

/** All of one build. @throws {UserError} NOT_BUILT without one, or with one of another version */
export function readBuild(outDir: string): Build {
  const { beside, files, version } = (parsedJson(String(read(outDir, 'files.json'))) ??
    {}) as Partial<FileIndex>
  const texts = filesBesideIndex.map((name) => read(outDir, name))
  const isWhole = texts.every((text, i) => text && contentHash(text) === beside?.[filesBesideIndex[i] ?? ''])
  const [manifest, catalogue, messages, shells] = texts.map((text) => parsedJson(String(text))) as [
    ServingManifest?,
    Catalogue?,
    Record<Locale, Messages>?,
    Record<Locale, string>?,
  ]
  const isOurs = version === 1 && manifest?.version === 1 && catalogue?.version === 1
  if (!isWhole || !isOurs || !messages || !shells || !files)
    throw new UserError(
      'NOT_BUILT',
      `There is no finished site in ${outDir}: run "npx tours build" first.`,
      500,
    )
  const translate = inEachLocale((locale) =>
    createTranslator(locale, { [locale]: messages[locale], en: messages.en }),
  )
  return { manifest, catalogue, translate, shells, index: files }
}

function read(outDir: string, name: string): Buffer | undefined {
  // What is being put in place may be there no more a moment later.
  return (
    tryTo(() => readFileSync(join(outDir, PENDING, name))) ?? tryTo(() => readFileSync(join(outDir, name)))
  )
}
