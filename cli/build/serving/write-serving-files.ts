import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileIndex } from '../../../domain/file-index'
import type { ServingManifest } from '../../../domain/serving-manifest'
import { securityHeadersOf } from '../../../server/http/security-headers'
import { contentHash } from '../../../server/http/site/content-hash'
import { speculationRulesIn } from '../../../server/http/site/site-files'
import { filesBesideIndex } from '../../../server/read-build'
import { netlifyHeaders, netlifyRedirects } from './netlify-files'
import { nginxConfig } from './nginx-config'

/**
 * Writes what serves the finished site: `files.json` for our own server, `_headers`, `_redirects` and `nginx.conf`
 * for others. Called when everything else beside `client` is in place.
 *
 * @param files of `client`, by their names
 */
export function writeServingFiles(outDir: string, files: FileIndex['files']): void {
  const write = (name: string, text: string) => writeFileSync(join(outDir, name), text)
  const read = (name: string) => readFileSync(join(outDir, name))
  const manifest = JSON.parse(read('server.json').toString()) as ServingManifest
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
