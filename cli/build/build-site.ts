import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Figure, LocatedReading } from '../../content/figures/figure'
import type { Workspace } from '../../content/read/workspace'
import { madridDay } from '../../domain/calendar/madrid-time'
import { LOCALES, type Locale } from '../../domain/locale'
import type { PageAssets } from '../../domain/site/page-assets'
import { bundleEarlyScripts } from './bundle-early-scripts'
import { bundlePages } from './bundle-pages'
import { compileContent } from './compiled-content'
import { compressFiles } from './compress-files'
import { hashFiles, hashText } from './hash-files'
import { ownFolder, replaceFolder } from './output-folder'
import { renderPages } from './render-pages'
import { searchIndex } from './search-index'
import { servingManifest } from './serving-manifest'
import { makeShareImages } from './share-images'
import { robots, sitemap } from './sitemap'
import type { StepClock } from './step-clock'
import { takeShells } from './take-shells'
import { verifyBuild } from './verify-build'

export interface BuildOptions {
  projectDir: string
  /** Content root. */
  root: string
  outDir: string
  /** Canonical origin, without a slash at its end. */
  siteUrl: string
  /** What the build is made of, named before any of it was read (`buildStamp`). */
  stamp: string
  clock: StepClock
}

/** Everything a build is made of; the output is stale when any of it changed. */
const CODE = [
  'pages',
  'renderer',
  'domain',
  'content',
  'cli/build',
  'data/schemas',
  'public',
  'vite.config.ts',
  'package-lock.json',
]
const CONTENT = ['data', 'guides', 'locales', 'public']

/** Names the inputs of a build; equal names mean equal output. */
export function buildStamp({
  projectDir,
  root,
  siteUrl,
}: Pick<BuildOptions, 'projectDir' | 'root' | 'siteUrl'>): string {
  // "In business for … years" changes with the year, and with nothing else.
  const year = madridDay(new Date()).slice(0, 4)
  return hashText(`${hashFiles(projectDir, CODE)} ${hashFiles(root, CONTENT)} ${siteUrl} ${year}`)
}

/** True when the output folder holds a complete build with that stamp. */
export function isFresh(outDir: string, stamp: string): boolean {
  try {
    const built = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as { stamp?: string } | null
    return built?.stamp === stamp
  } catch {
    return false
  }
}

/**
 * Builds the whole site beside the output folder and puts it in place only when it is complete, so
 * that a failed build leaves the last good one as it was. Every figure is read back from the files before.
 *
 * @returns how many pages were written
 */
export async function buildSite(
  options: BuildOptions,
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
): Promise<number> {
  const { projectDir, root, siteUrl, stamp, clock } = options
  const outDir = resolve(options.outDir)
  const unfinished = ownFolder(outDir, 'unfinished')
  const client = join(unfinished, 'client')
  try {
    const bundle = await clock.run('code', () => bundlePages(projectDir))
    const early = await bundleEarlyScripts(projectDir)
    mkdirSync(client, { recursive: true })
    cpSync(join(bundle, 'client'), client, { recursive: true })
    copyPublic(projectDir, root, client)
    const compiled = await clock.run('content', () => compileContent(workspace, figures, derived, siteUrl))
    const images = await clock.run('share pictures', () =>
      makeShareImages(projectDir, client, compiled.sites.en.images),
    )
    mkdirSync(join(client, 'assets/share'), { recursive: true })
    for (const { path, file } of images) cpSync(file, join(client, path))
    for (const { path, code } of early) writeFileSync(join(client, path), code)
    const shareImage = (id: string) => {
      const image = images.find((one) => one.id === id)
      // Validation knows every picture; a page that names one of its own making must not go out without it.
      if (!image) throw new Error(`there is no picture named ${id} in data/images.yaml`)
      return image.path
    }
    const indexes = Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        writeIndex(client, locale, JSON.stringify(searchIndex(compiled.sites[locale]))),
      ]),
    ) as Record<Locale, string>
    const assetsOf = (locale: Locale): PageAssets => ({
      settleLanguage: early.find(({ name }) => name === 'settle-language')?.path ?? '',
      applyChoice: early.find(({ name }) => name === 'apply-choice')?.path ?? '',
      searchIndex: indexes[locale],
      shareImage,
    })
    const total = await clock.run('pages', () =>
      renderPages(bundle, compiled, assetsOf, client, (done, all) => clock.progress(done, all)),
    )
    writeFileSync(join(client, 'sitemap.xml'), sitemap(compiled.pages, siteUrl))
    writeFileSync(join(client, 'robots.txt'), robots(compiled.pages, siteUrl))
    writeJson(unfinished, 'shells.json', takeShells(client, compiled.pages))
    writeJson(unfinished, 'catalogue.json', compiled.catalogue)
    writeJson(unfinished, 'server.json', servingManifest(compiled.content, compiled.pages, siteUrl))
    writeJson(unfinished, 'messages.json', compiled.messages)
    await clock.run('verification', () => verifyBuild(unfinished, compiled))
    await clock.run('compression', () => compressFiles(client))
    writeJson(unfinished, 'build.json', { stamp, siteUrl, pages: total })
    replaceFolder(unfinished, outDir)
    return total
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** The program's own static files, and those of a content root elsewhere on top. */
function copyPublic(projectDir: string, root: string, client: string): void {
  for (const folder of new Set([join(projectDir, 'public'), join(root, 'public')])) {
    if (existsSync(folder)) cpSync(folder, client, { recursive: true })
  }
}

function writeIndex(client: string, locale: Locale, json: string): string {
  const path = `/assets/search-${locale}.${hashText(json)}.json`
  writeFileSync(join(client, path), json)
  return path
}

function writeJson(folder: string, name: string, value: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 1)}\n`)
}
