import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { placed } from '../../content/read/diagnostic'
import { compileCatalogue } from '../../content/site/compile-catalogue'
import { type CompiledContent, compileContent } from '../../content/site/compile-content'
import { compileIndexes } from '../../content/site/compile-indexes'
import type { SiteContent } from '../../content/site/compile-site'
import { pageInit } from '../../content/site/page-init'
import type { Once } from '../../content/site/parts'
import { withoutMarks } from '../../domain/figures/figure-marks'
import { LOCALES, type Locale } from '../../domain/locale'
import { SHELL_PAGE } from '../../domain/page-shell'
import type { BundledScript, EarlyScript, PageAssets } from '../../domain/site/page-assets'
import { listShareWords } from '../../domain/site/share-words'
import { pageFile } from '../../server/http/site/resolve-address'
import { sourceHash } from '../output/html-page'
import { type BuildInputs, nameInputs, trueUntil } from '../record/build-stamp'
import { filesBelow, hashFiles, hashText } from '../record/hash-files'
import MADE_OF from '../record/made-of.json'
import { CATALOGUE, checkDataFiles } from '../verify/check-catalogue'
import { type FactsOf, factsOf } from '../verify/facts'
import { located, type SiteDiagnostic } from '../verify/site-diagnostic'
import { pageVerifier } from '../verify/verify-page'
import { bundlePages, EARLY_FILE } from './bundle-pages'
import { compileManifest } from './compile-manifest'
import { pageCode } from './page-code'
import { makePhotographs } from './photographs'
import { createPageRenderer, type PageRenderer } from './render-pages'
import { speculationRules } from './serving/speculation-rules'
import { makeShareCards, makeShareImages, removeOldShareImages, sharePath } from './share-images'
import { showProgress } from './show-progress'
import { openOutput, pieceOfFile, type SiteOutput } from './site-output'
import { robots, securityTxt, sitemap } from './sitemap'

export interface BuildOptions extends BuildInputs {
  outDir: string
  /** What the build is made of, named before any of it was read (`nameInputs`). */
  stamp: string
  /** The same at a glance (`nameInputs`). */
  glance: string
  force: boolean
  /** The pages' code, where somebody is bundling it already. */
  bundle?: Promise<string>
  /** The bundled renderer, unless a test spoils it. */
  rendererOf?: (bundle: string) => PageRenderer
}

/** Builds what has changed; pages are held against the facts first, and a failed build changes nothing. */
export async function buildSite(options: BuildOptions, content: SiteContent) {
  const { projectDir, root, siteUrl, stamp, glance, force, rendererOf = createPageRenderer } = options
  const bundle = await (options.bundle ?? bundlePages())
  const compiled = compileContent(content, siteUrl)
  const { parts, markedSites } = compiled
  // A content root's own files lie on top of the program's.
  const publicFolders = [...new Set([join(root, 'public'), join(projectDir, 'public')])]
  const folders = [...publicFolders, join(root, 'data')]
  const { company, images: originals } = markedSites.en
  const images = await makeShareImages(projectDir, folders, originals, company.brand)
  const photographs = await makePhotographs(projectDir, root, originals)
  const pathOf = parts.lookup('share picture', (id) => images.find((one) => one.id === id)?.path)
  const shareImage = (id: string) => {
    const path = pathOf(id)
    const image = images.find((one) => one.path === path)
    // Validation knows every picture; a page that names one of its own making must not go out without it.
    if (!image) throw new Error(`there is no picture named ${id} in data/images.yaml`)
    return image
  }
  const photograph = parts.lookup('photograph', (id) => photographs.find((one) => one.id === id)?.files)
  // How dates and numbers are written comes with Node.
  const { icu } = process.versions
  const { versionOf, islandScripts } = pageCode(bundle, icu + hashFiles(projectDir, ['package-lock.json']))
  const codeOf = parts.lookup('code', versionOf)
  const early = JSON.parse(readFileSync(join(bundle, EARLY_FILE), 'utf8')) as Record<
    EarlyScript,
    BundledScript
  >
  const earlyScript = parts.lookup('early script', (name) => early[name as EarlyScript])
  // What another version of the program noted of sources is not believed.
  const program = icu + hashFiles(projectDir, MADE_OF.record)
  const output = await openOutput(resolve(options.outDir), parts, program, force)
  const { record } = output
  try {
    const makeCards = makeShareCards(
      projectDir,
      LOCALES.flatMap((locale) =>
        listShareWords(markedSites[locale], compiled.markedMessages[locale].pages ?? {}),
      ).map(([name, make]) => {
        const { picture, words } = record.memo(`share words ${name}`, () => withoutMarks(make()))
        return { picture: shareImage(picture), words }
      }),
    )
    // While pages are rendered; what becomes of it is asked below.
    makeCards.catch(() => undefined)
    const assets: PageAssets = {
      earlyScript,
      islandScripts,
      photograph,
      shareImage: (id, words) => sharePath(shareImage(id), words),
    }
    const renderer = rendererOf(bundle)
    const facts = factsOf(compiled)
    const pages = await buildPages(compiled, { renderer, assets, codeOf, facts, output })
    const cards = await makeCards
    const pictures = [...images, ...cards, ...photographs.flatMap(({ made }) => made)]
    const made = new WeakSet<object>()
    const memo: Once = (id, make) =>
      record.memo(id, () => {
        const value = make()
        if (typeof value === 'object' && value !== null) made.add(value)
        return value
      })
    const manifest = compileManifest(compiled.content, compiled.pages, siteUrl)
    const indexes = compileIndexes(markedSites, memo)
    const generated = [
      speculationRules(manifest),
      ...indexes.map(({ path, json }) => ({ name: path.slice(1), text: json })),
      { name: 'sitemap.xml', text: sitemap(compiled.pages, siteUrl) },
      { name: 'robots.txt', text: robots(compiled.pages, siteUrl) },
      { name: '.well-known/security.txt', text: securityTxt(company.email, siteUrl, content.asOf) },
    ]
    for (const { name, text } of generated) await output.putIfChanged(name, hashText(text), () => text)
    for (const { name, from, input } of staticFiles(bundle, publicFolders, pictures))
      await output.putIfChanged(name, input, () => readFileSync(from), true)
    const catalogue = compileCatalogue(markedSites, memo)
    const data = new Map<string, { value: unknown; text: string }>([
      [CATALOGUE, { value: catalogue, text: JSON.stringify(catalogue, null, 1) }],
      ...indexes.map(({ path, index, json }) => [`client${path}`, { value: index, text: json }] as const),
    ])
    // Tours are sold, and suggested, by the facts; those that were not worked out anew have been looked at.
    refuseErrors([
      ...checkDataFiles(
        compiled,
        (locale) => facts(locale, new Set()),
        (file) => data.get(file) as never,
        (tour) => made.has(tour),
      ),
    ])
    output.putBeside('shells.json', pages.shells)
    output.putBeside(CATALOGUE, catalogue)
    const inlineScript = sourceHash(early['settle-language'].code)
    output.putBeside('server.json', { ...manifest, inlineScript })
    output.putBeside('messages.json', withoutMarks(compiled.markedMessages))
    await output.settle()
    removeOldShareImages(projectDir, [...images, ...cards])
    const until = trueUntil(catalogue, content.asOf)
    // What was changed meanwhile and changed back has its name again, and pages of what it was.
    const isAsNamed = nameInputs(options).glance() === glance
    output.finish({ stamp: isAsNamed ? stamp : '', glance, until, siteUrl, pages: pages.pages })
    // How many there are, and how many of them were rendered: the others are as they were.
    return { pages: pages.pages, rendered: pages.rendered }
  } finally {
    await output.close()
  }
}

interface StaticFile {
  /** Below client/. */
  name: string
  from: string
  /** Changes whenever its bytes do. */
  input: string
}

/** The bundle's files and the pictures made from others bear their content's hash in their name; public/ does not. */
function staticFiles(bundle: string, publicFolders: string[], pictures: { path: string; file: string }[]) {
  const files = new Map<string, StaticFile>()
  const add = (file: StaticFile) => files.set(file.name, file)
  for (const name of filesBelow(join(bundle, 'client')))
    add({ name, from: join(bundle, 'client', name), input: name.startsWith('assets/') ? 'hashed' : bundle })
  for (const folder of [...publicFolders].reverse()) {
    for (const name of filesBelow(folder)) {
      const from = join(folder, name)
      add({ name, from, input: hashText(readFileSync(from)) })
    }
  }
  for (const { path, file } of pictures) add({ name: path.slice(1), from: file, input: 'hashed' })
  return [...files.values()]
}

interface PageBuild {
  renderer: PageRenderer
  assets: PageAssets
  codeOf: (name: string) => string | undefined
  facts: FactsOf
  output: SiteOutput
}

/** Renders the pages that have changed, in every language in which they are published, and verifies them. */
async function buildPages(compiled: CompiledContent, { renderer, assets, codeOf, facts, output }: PageBuild) {
  const { parts } = compiled
  const inits = LOCALES.flatMap((locale) =>
    compiled.pages
      .filter(({ paths }) => paths[locale])
      .map((entry) => ({ locale, init: pageInit(compiled, locale, entry, assets, parts.once) })),
  )
  const verify = pageVerifier(compiled, facts)
  const shells: Partial<Record<Locale, string>> = {}
  const found: SiteDiagnostic[] = []
  let rendered = 0
  for (const [done, { locale, init }] of inits.entries()) {
    const { entry, canonical, urlOriginal } = init
    const name = pageFile(urlOriginal)
    // The shell is no page of the site: the server fills it.
    const isShell = entry.page === SHELL_PAGE
    const id = isShell ? `shells.json ${locale}` : pieceOfFile(name)
    const input = hashText(JSON.stringify([entry, canonical]))
    const known = output.record.find(id, input)
    if (known && isShell) shells[locale] = known.value as string
    if (!known) {
      const { made: html, reads } = await parts.trackAsync(async () => {
        codeOf(`page ${entry.page}`)
        const text = await renderer(init)
        for (const [, island = ''] of text.matchAll(ISLAND)) codeOf(`island ${island}`)
        return text
      })
      found.push(...located(`client/${name}`, html, verify(html, entry, reads).diagnostics))
      rendered += 1
      // What is made beside the pages goes on.
      await setImmediate()
      if (isShell) {
        shells[locale] = html
        output.record.add(id, input, html, reads)
      } else await output.put(name, input, html, { reads })
    }
    showProgress(done + 1, inits.length)
  }
  refuseErrors(found.filter(({ severity }) => severity === 'error'))
  if (found.length > 0)
    process.stderr.write(
      `  ${found.length} quantities on the rendered pages name no fact: "npx tours verify" lists them.\n`,
    )
  return { pages: inits.length, rendered, shells }
}

const ISLAND = / data-island="([^"]+)"/g

/** Differences named in full; more of them have the same cause. */
const MOST = 10

/** @throws an error with the differences: content that is valid differs by a mistake of the program */
function refuseErrors(diagnostics: SiteDiagnostic[]): void {
  if (diagnostics.length === 0) return
  const lines = diagnostics.slice(0, MOST).map((one) => `\n  ${placed(one)}  ${one.message}`)
  const more = diagnostics.length > MOST ? `\n  … and ${diagnostics.length - MOST} more` : ''
  throw new Error(
    `The site was built, and shows figures that are not as the content says:${lines.join('')}${more}`,
  )
}
