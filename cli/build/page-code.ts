import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../../domain/site/page-assets'
import { hashText } from '../record/hash-files'

/** As run-vite.mjs writes it. */
type ModuleGraph = Record<string, { hash: string; imports: string[] }>

/** What vite-plugin-ssr knows of the browser's files. */
type AssetGraph = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

const RENDERER = 'renderer/_default.page.server.tsx'
const ISLANDS = 'pages/components/Island.tsx'
const CLIENT = 'renderer/_default.page.client.ts'

/** @param packages version of what the bundle imports and does not hold, React among it, and of Node's own data */
export function pageCode(bundle: string, packages: string) {
  const modules = JSON.parse(readFileSync(join(bundle, 'modules.json'), 'utf8')) as ModuleGraph
  const assets = JSON.parse(readFileSync(join(bundle, 'assets.json'), 'utf8')) as AssetGraph
  const hash = (texts: string[]) => hashText(texts.join())
  const versionOf = (from: string[]) => {
    const names = reachable(from, (name) => importsOf(modules, name)).sort()
    return hash(names.map((name) => `${name} ${modules[name]?.hash ?? packages}`))
  }
  const loaded = (name: string) =>
    reachable([name], (one) => assets[one]?.imports ?? []).map((one) => assets[one] ?? { file: '' })
  const client = hash(
    loaded(CLIENT).flatMap(({ file, css = [], assets: static_ = [] }) => [file, ...css, ...static_]),
  )
  const islandScripts: PageAssets['islandScripts'] = (name) =>
    loaded(islandFile(name)).map(({ file }) => `/${file}`)
  return {
    /** The version of the code of `page tour` or `island booking/BookingCard`: sources, imports, browser's files. */
    versionOf(name: string): string {
      const [kind, own = ''] = name.split(' ')
      if (kind === 'island') return `${versionOf([islandFile(own)])} ${hash(islandScripts(own))}`
      return `${versionOf([`pages/${own}/${own}.page.server.tsx`, RENDERER])} ${client}`
    },
    islandScripts,
  }
}

const islandFile = (name: string) => `pages/${name}.island.tsx`

/** The renderer can reach every island; a page stands on those that it shows. */
function importsOf(modules: ModuleGraph, name: string): string[] {
  const imports = modules[name]?.imports ?? []
  return name === ISLANDS ? imports.filter((one) => !one.endsWith('.island.tsx')) : imports
}

function reachable(from: string[], next: (name: string) => string[]): string[] {
  const found = new Set(from)
  for (const name of found) for (const one of next(name)) found.add(one)
  return [...found]
}
