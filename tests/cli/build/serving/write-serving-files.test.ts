import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { speculationRules } from '../../../../cli/build/serving/speculation-rules'
import { writeServingFiles } from '../../../../cli/build/serving/write-serving-files'
import type { FileIndex } from '../../../../domain/file-index'
import { contentHash } from '../../../../server/http/site/content-hash'
import { aBuiltSite, aManifest, indexOf } from '../../../server/a-built-site'

function aSite() {
  const { outDir, remove } = aBuiltSite()
  onTestFinished(remove)
  const read = (name: string) => readFileSync(join(outDir, name))
  return { outDir, read, client: join(outDir, 'client') }
}

test('the index names every file with its hash and the sizes of its forms, and what lies beside', () => {
  const { read } = aSite()
  const { beside, files } = JSON.parse(read('files.json').toString()) as FileIndex
  const page = read('client/es.html')
  const sizes = ['es.html.br', 'es.html.gz'].map((name) => read(`client/${name}`).length)
  expect(files['es.html']).toEqual([contentHash(page), page.length, ...sizes])
  expect(files['scene.png']).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/), 4])
  expect(Object.keys(files).filter((name) => /\.(br|gz)$/.test(name))).toEqual([])
  expect(Object.keys(beside)).toEqual([
    ...['server.json', 'catalogue.json', 'messages.json', 'shells.json'],
    ...['_headers', '_redirects', 'nginx.conf'],
  ])
})

test('the same site has the same index, and any other another one', () => {
  const { outDir, client, read } = aSite()
  const before = read('files.json')
  writeServingFiles(outDir, indexOf(client))
  expect(read('files.json')).toEqual(before)
  rmSync(join(client, 'es.html.br'))
  writeServingFiles(outDir, indexOf(client))
  expect(read('files.json')).not.toEqual(before)
})

test('links that act, lead to a picture or into a booking or have a query are never followed ahead', () => {
  const { name, text } = speculationRules(aManifest())
  expect(name).toMatch(/^assets\/speculation-rules\.\w+\.json$/)
  const rules = JSON.parse(text)
  expect(rules).toMatchObject({
    prefetch: [{ eagerness: 'moderate' }],
    prerender: [{ eagerness: 'conservative' }],
  })
  expect(rules.prefetch[0].where.and[1].not.href_matches).toEqual([
    '/api/*',
    '/functions/*',
    '/sandbox/*',
    '/assets/*',
    '/*\\?(.+)',
    '/booking/confirmed',
  ])
})
