import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What editors and developers do: each changes one thing, another way each time.
 *
 * @type {Record<string, (root: string, time: number, project: string) => void>}
 */
export const EDITS = {
  'one price': (root, time) =>
    edit(root, 'data/prices.yaml', (text) =>
      text.replace(/(flamenco-tapas-o\w+:[^#]*?source: detail, value: )\d+/, `$1${120 + time}`),
    ),
  'one text in one language': (root, time) =>
    edit(root, aTour(root), (text) =>
      text.replace(/^( {2}es: .*?)(?: [a-z]+ye)?(["']?)$/m, `$1 ${'ab'.repeat(time + 2)}ye$2`),
    ),
  'one new tour': (root, time) => {
    const [slug, copy] = [aTour(root).replace(/.*\/|\.yaml/g, ''), `new-tour-${'x'.repeat(time + 2)}`]
    const text = readFileSync(join(root, aTour(root)), 'utf8')
      .replaceAll(slug, copy)
      .replace(/^id: .*$/m, `$&-${copy}`)
      .replace(/^( {2}\w\w: (?:[>|]-\n {4}|["'](?=\S)|(?=[^\s>|"'])))/gm, `$1${copy} `)
    writeFileSync(join(root, `data/tours/${copy}.yaml`), text)
    edit(root, 'data/prices.yaml', (prices) => prices.replace(/^tours:\n/m, `$&  ${copy}: 61\n`))
    edit(root, 'data/routes.yaml', (routes) =>
      routes.replace(/^direct:\n/m, `$&  ${copy}: { en: /${copy}, es: /es/${copy}, ru: /ru/${copy} }\n`),
    )
  },
  'one guide': (root) =>
    edit(root, 'guides/best-things-to-do-toledo/es.md', (text) => `${text.trimEnd()} ¡Vale!\n`),
  'one interface text': (root, time) =>
    edit(root, 'locales/es/common.json', (text) =>
      text.replace(/("layout\.menu": ")[^"]*/, `$1Menú${'s'.repeat(time + 2)}`),
    ),
  'one component': (_root, time, project) =>
    edit(project, 'pages/tour/TourDetail.tsx', (text) =>
      text.replace(/(<ol className="itinerary)[^"]*/, `$1 itinerary--${time}`),
    ),
}

/** @param {string} root @param {string} file @param {(text: string) => string} change */
function edit(root, file, change) {
  const before = readFileSync(join(root, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(join(root, file), after)
}

/** One of those that were generated. */
function aTour(/** @type {string} */ root) {
  const file = readdirSync(join(root, 'data/tours')).find((name) => name.startsWith('flamenco-tapas-o'))
  return `data/tours/${file}`
}
