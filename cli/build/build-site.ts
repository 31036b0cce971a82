import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Figure, LocatedReading } from '../../content/figures/figure'
import type { Workspace } from '../../content/read/workspace'
import { SHELL_PAGE } from '../../content/site/list-pages'
import { inEachLocale, type Locale } from '../../domain/locale'
import { pathIn } from '../../domain/routing/page-paths'
import { verifySite } from '../verify/verify-site'
import type { BuildInputs } from './build-stamp'
import { bundleEarlyScript, bundlePages, type EarlyScript } from './bundle-pages'
import { compileIndexes } from './compile-indexes'
import { compileManifest, fileOf } from './compile-manifest'
import { type CompiledContent, compileContent } from './compiled-content'
import { compressFiles } from './compress-files'
import { ownFolder, replaceFolder } from './output-folder'
import { renderPages } from './render-pages'
import { writeFileIndex } from './serving/write-file-index'
import { makeShareImages } from './share-images'
import { robots, sitemap } from './sitemap'
import type { StepClock } from './step-clock'

export interface BuildOptions extends BuildInputs {
  outDir: string
  /** What the build is made of, named before any of it was read (`buildStamp`). */
  stamp: string
  clock: StepClock
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
    mkdirSync(client, { recursive: true })
    cpSync(join(bundle, 'client'), client, { recursive: true })
    copyPublic(projectDir, root, client)
    const compiled = await clock.run('content', () =>
      compileContent({ workspace, figures, derived }, siteUrl),
    )
    const images = await clock.run('share pictures', () =>
      makeShareImages(projectDir, client, compiled.sites.en.images),
    )
    mkdirSync(join(client, 'assets/share'), { recursive: true })
    for (const { path, file } of images) cpSync(file, join(client, path))
    const shareImage = (id: string) => {
      const image = images.find((one) => one.id === id)
      // Validation knows every picture; a page that names one of its own making must not go out without it.
      if (!image) throw new Error(`there is no picture named ${id} in data/images.yaml`)
      return image.path
    }
    const early = async (name: EarlyScript) => {
      const { path, code } = await bundleEarlyScript(projectDir, name)
      writeFileSync(join(client, path), code)
      return path
    }
    const scripts = {
      settleLanguage: await early('settle-language'),
      applyChoice: await early('apply-choice'),
    }
    const assets = { ...scripts, shareImage }
    for (const { path, json } of compileIndexes(compiled.sites)) writeFileSync(join(client, path), json)
    const total = await clock.run('pages', () =>
      renderPages(bundle, compiled, assets, client, (done, all) => clock.progress(done, all)),
    )
    writeFileSync(join(client, 'sitemap.xml'), sitemap(compiled.pages, siteUrl))
    writeFileSync(join(client, 'robots.txt'), robots(compiled.pages, siteUrl))
    writeJson(unfinished, 'shells.json', takeShells(client, compiled))
    writeJson(unfinished, 'catalogue.json', compiled.catalogue)
    writeJson(unfinished, 'server.json', compileManifest(compiled.content, compiled.pages, siteUrl))
    writeJson(unfinished, 'messages.json', compiled.messages)
    await clock.run('verification', () => verifyBuild(unfinished, compiled))
    await clock.run('compression', () => compressFiles(client))
    writeFileIndex(unfinished)
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

/** Takes the shell out of the folder that is served: only the server fills it (domain/page-shell.ts). */
export function takeShells(clientDir: string, { pages }: CompiledContent): Record<Locale, string> {
  const entry = pages.find(({ page }) => page === SHELL_PAGE)
  if (!entry) throw new RangeError(`no page named ${SHELL_PAGE}`)
  return inEachLocale((locale) => {
    const file = join(clientDir, fileOf(pathIn(entry.paths, locale)))
    const html = readFileSync(file, 'utf8')
    rmSync(file)
    return html
  })
}

/** Differences named in full; more of them have the same cause. */
const MOST = 10

/**
 * Reads a finished build back before it is put in place. The content has been validated, so that a figure
 * which differs from its fact is a mistake of the program.
 *
 * @throws an error that lists the differences
 */
export function verifyBuild(folder: string, compiled: CompiledContent): void {
  const { diagnostics } = verifySite(folder, compiled)
  const wrong = diagnostics.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) {
    const lines = wrong
      .slice(0, MOST)
      .map(({ file, line, column, message }) => `\n  ${file}:${line}:${column}  ${message}`)
    const more = wrong.length > MOST ? `\n  … and ${wrong.length - MOST} more` : ''
    throw new Error(
      `The site was built, and shows figures that are not as the content says:${lines.join('')}${more}`,
    )
  }
  if (diagnostics.length > 0)
    process.stderr.write(
      `  ${diagnostics.length} quantities on pages name no fact: "npx tours verify" lists them.\n`,
    )
}

function writeJson(folder: string, name: string, value: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 1)}\n`)
}
