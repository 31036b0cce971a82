import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { speculationRules } from '../../cli/build/serving/speculation-rules'
import { writeServingFiles } from '../../cli/build/serving/write-serving-files'
import { filesBelow } from '../../cli/record/hash-files'
import type { FileIndex, IndexedFile } from '../../domain/file-index'
import { SHELL_MARKS } from '../../domain/page-shell'
import type { ServedPage, ServingManifest } from '../../domain/serving-manifest'
import { contentHash } from '../../server/http/site/content-hash'
import { aCatalogue } from '../builders/a-catalogue'
import { shippedMessages } from './shipped-messages'

export interface BuiltSite {
  outDir: string
  remove(): void
}

const home = { en: '/', es: '/es', ru: '/ru' }
const listing = { en: '/madrid-tours', es: '/es/tours-madrid', ru: '/ru/ekskursii-madrid' }

export function aManifest(changes: Partial<ServingManifest> = {}): ServingManifest {
  const pages: Record<string, ServedPage> = {}
  for (const alternates of [home, listing]) {
    for (const [locale, path] of Object.entries(alternates)) {
      pages[path] = { locale: locale as 'en', alternates }
    }
  }
  pages['/booking/confirmed'] = { locale: 'en', alternates: { en: '/booking/confirmed' }, private: true }
  pages['/tour/flamenco-tapas'] = { locale: 'en', alternates: { en: '/tour/flamenco-tapas' } }
  return {
    version: 1,
    siteUrl: 'http://localhost:0',
    pages,
    untranslated: { '/ru/tur/flamenco-tapas': { locale: 'ru', english: '/tour/flamenco-tapas' } },
    redirects: [
      {
        from: '/old-brand',
        to: '/madrid-tours?utm_source=competitor&utm_medium=direct',
        status: 301,
        keepQuery: true,
      },
      { from: '/search', to: '/madrid-tours', status: 302, keepQuery: true },
      { from: '/gone', to: '/es/tours-madrid', status: 308, keepQuery: false },
    ],
    rewrites: [
      { prefix: '/tour/', file: 'tour/unknown.html', status: 200 },
      { prefix: '/ft-tour/', file: 'ft-tour/unknown.html', status: 404 },
      { prefix: '/ru/tur/', file: 'tour/unknown.html', status: 200 },
      { prefix: '/es/tour/', file: 'es/tour/unknown.html', status: 200 },
      { prefix: '/es/ft-tour/', file: 'es/tour-not-found.html', status: 404 },
    ],
    notFound: [
      { prefix: '/', file: '404.html' },
      { prefix: '/es', file: 'es/404.html' },
    ],
    ...changes,
  }
}

function aShell(): string {
  return `<!doctype html><title>${SHELL_MARKS.title}</title><main>${SHELL_MARKS.content}</main>`
}

/**
 * A built site in a folder of its own: a handful of pages, each saying its own file's name.
 *
 * @param files further ones, or others, below `client`
 */
export function aBuiltSite(manifest = aManifest(), files: Record<string, string | Buffer> = {}): BuiltSite {
  const outDir = mkdtempSync(join(tmpdir(), 'built-site-'))
  writeSite(outDir, manifest, files)
  return { outDir, remove: () => rmSync(outDir, { recursive: true, force: true }) }
}

/** Builds into a folder; in one that holds a built site already, as a build in place would. */
export function writeSite(
  outDir: string,
  manifest = aManifest(),
  files: Record<string, string | Buffer> = {},
): void {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), content)
  }
  write('server.json', JSON.stringify(manifest))
  write('catalogue.json', JSON.stringify(aCatalogue()))
  write('messages.json', JSON.stringify(shippedMessages()))
  write('shells.json', JSON.stringify({ en: aShell(), es: aShell(), ru: aShell() }))

  const pages = Object.keys(manifest.pages).map((path) =>
    path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  )
  const others = [
    '404.html',
    'es/404.html',
    'tour/unknown.html',
    'ft-tour/unknown.html',
    'es/tour/unknown.html',
    'es/tour-not-found.html',
  ]
  for (const file of [...pages, ...others]) {
    const html = aPage(file)
    write(`client/${file}`, html)
    write(`client/${file}.br`, brotliCompressSync(html))
    write(`client/${file}.gz`, gzipSync(html))
  }
  write('client/assets/island.3f2a.js', 'export const island = 1\n')
  write('client/assets/island.3f2a.js.gz', gzipSync('export const island = 1\n'))
  write('client/robots.txt', 'User-agent: *\n')
  write('client/scene.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  write('client/.env', 'SECRET=1\n')
  write('client/.well-known/security.txt', 'Contact: mailto:a@example.com\n')
  const rules = speculationRules(manifest)
  write(`client/${rules.name}`, rules.text)
  for (const [file, content] of Object.entries(files)) {
    for (const ending of ['.br', '.gz']) rmSync(join(outDir, `client/${file}${ending}`), { force: true })
    write(`client/${file}`, content)
  }
  writeServingFiles(outDir, indexOf(join(outDir, 'client')))
  write('build.json', JSON.stringify({ stamp: 'of the tests', siteUrl: manifest.siteUrl }))
}

/** The files of a folder with their compressed forms, as a build notes them. */
export function indexOf(clientDir: string): FileIndex['files'] {
  const names = filesBelow(clientDir)
  const sizeOf = (name: string) => (names.includes(name) ? statSync(join(clientDir, name)).size : 0)
  const entryOf = (name: string): IndexedFile => {
    const bytes = readFileSync(join(clientDir, name))
    const [br, gz] = [sizeOf(`${name}.br`), sizeOf(`${name}.gz`)]
    return br || gz ? [contentHash(bytes), bytes.length, br, gz] : [contentHash(bytes), bytes.length]
  }
  const own = names.filter((name) => !/\.(br|gz)$/.test(name)).sort()
  return Object.fromEntries(own.map((name) => [name, entryOf(name)]))
}

export function aPage(file: string): string {
  return `<!doctype html><title>${file}</title>${'<p>Madrid</p>'.repeat(40)}`
}
