import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { createLiveContent } from '../../../cli/dev/live-content'
import { pagesPlugin } from '../../../cli/dev/pages-plugin'
import { aPhotograph } from '../../a-photograph'
import { PROJECT, SITE_URL } from '../../content/site/shipped-content'
import { aSmallRoot } from './a-small-root'

/** Vite with the pages of a content root alone. */
function serverOf(plugin: Plugin, cacheDir: string): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: PROJECT,
    cacheDir: join(cacheDir, '.vite'),
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: 'localhost', port: 0, watch: null },
    plugins: [plugin],
  })
}

test('a page that is made while something is saved names the content that it shows: it is loaded anew', async () => {
  const root = aSmallRoot()
  onTestFinished(root.remove)
  const mend = root.edit('data/prices.yaml', 'value: 44', 'value: "44 EUR"')
  const content = createLiveContent(root.dir, SITE_URL)
  const handlers: ((...of: unknown[]) => void)[] = []
  const server = { middlewares: { use: (one: (typeof handlers)[0]) => handlers.push(one) } }
  const configure = pagesPlugin(content).configureServer as (of: object) => () => void
  configure(server)()
  const page = new Promise<string>((end, fail) => {
    const response = { writeHead: () => response, end }
    handlers[0]?.({ url: '/' }, response, fail)
  })
  mend()
  content.reload()
  expect(content).toMatchObject({ revision: 2, errors: [] })
  expect(await page).toMatch(/It has had them since the start.*data-revision="1".*prices\.yaml/s)
})

test('a photograph is served as its original, and no other file of its folder', async () => {
  const root = aSmallRoot()
  const bytes = await aPhotograph().jpeg().toBuffer()
  mkdirSync(join(root.dir, 'data/photos'))
  for (const name of ['door.jpg', 'unnamed.jpg']) writeFileSync(join(root.dir, 'data/photos', name), bytes)
  const entry = 'credit: Ana Ruiz, licence: CC0, alt: { en: Door, es: Puerta, ru: Дверь }'
  appendFileSync(join(root.dir, 'data/images.yaml'), `door: { file: photos/door.jpg, ${entry} }\n`)
  const server = await serverOf(pagesPlugin(createLiveContent(root.dir, SITE_URL)), root.dir)
  try {
    await server.listen()
    const url = server.resolvedUrls?.local[0] ?? ''
    const answer = await fetch(`${url}photos/door.jpg`)
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/jpeg',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    for (const path of ['photos/unnamed.jpg', 'photos/..%2fimages.yaml'])
      expect((await fetch(url + path)).headers.get('content-type') ?? 'none', path).not.toContain('image/')
  } finally {
    await server.close()
    root.remove()
  }
})
