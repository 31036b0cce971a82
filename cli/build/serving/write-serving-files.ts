import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileIndex, IndexedFile } from '../../../domain/file-index'
import type { ServingManifest } from '../../../domain/serving-manifest'
import { securityHeadersOf } from '../../../server/http/security-headers'
import { contentHash } from '../../../server/http/site/content-hash'
import { speculationRulesIn } from '../../../server/http/site/site-files'
import { filesBesideIndex } from '../../../server/read-build'
import { filesBelow } from '../hash-files'
import { netlifyHeaders, netlifyRedirects } from './netlify-files'
import { nginxConfig } from './nginx-config'

/**
 * Writes what serves the finished site: `files.json` for our own server, `_headers`, `_redirects` and `nginx.conf`
 * for others. Called when everything else is in place, compressed forms included.
 *
 * @param known entries of files that need not be read, or that lie elsewhere until the output is complete
 */
export function writeServingFiles(outDir: string, known?: FileIndex['files']): void {
  const write = (name: string, text: string) => writeFileSync(join(outDir, name), text)
  const read = (name: string) => readFileSync(join(outDir, name))
  const manifest = JSON.parse(read('server.json').toString()) as ServingManifest
  const files = fileIndex(join(outDir, 'client'), known)
  const rules = speculationRulesIn(files)
  const headers = { ...securityHeadersOf(manifest), ...(rules && { 'Speculation-Rules': `"/${rules}"` }) }
  write('_headers', netlifyHeaders(manifest, headers))
  write('_redirects', netlifyRedirects(manifest))
  write('nginx.conf', nginxConfig(manifest, headers, rules))
  const others = ['_headers', '_redirects', 'nginx.conf']
  const beside = [...filesBesideIndex, ...others].map((name) => [name, contentHash(read(name))])
  const index: FileIndex = { version: 1, beside: Object.fromEntries(beside), files }
  write('files.json', JSON.stringify(index))
}

/** Files below a folder with their compressed forms, `.br` and `.gz`; those known are not read. */
export function fileIndex(clientDir: string, known: FileIndex['files'] = {}): FileIndex['files'] {
  const names = filesBelow(clientDir)
  const present = new Set(names)
  const sizeOf = (name: string) => (present.has(name) ? statSync(join(clientDir, name)).size : 0)
  const entryOf = (name: string): IndexedFile => {
    const bytes = readFileSync(join(clientDir, name))
    const [br, gz] = [sizeOf(`${name}.br`), sizeOf(`${name}.gz`)]
    const hash = contentHash(bytes)
    return br || gz ? [hash, bytes.length, br, gz] : [hash, bytes.length]
  }
  const own = new Set([...Object.keys(known), ...names.filter((name) => !/\.(br|gz)$/.test(name))])
  return Object.fromEntries([...own].sort().map((name) => [name, known[name] ?? entryOf(name)]))
}
