import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parsePageRef } from '../../domain/routing/page-ref'
import { PHOTOS } from '../../domain/site/photograph'
import type { Figure } from '../figures/figure'
import { COLLECTIONS } from '../read/collections'
import { oncePerName } from '../read/once-per'
import { outlineOf } from '../read/outline'
import { type DataPath, mapAt, pathFromPointer, textAt } from '../read/value-at'
import { itemsOf, nameOfItem, singleOf, type Workspace } from '../read/workspace'
import { errorsOf } from '../schema/compile-schemas'
import { listPaths } from '../site/list-paths'
import { listedGuides } from '../site/publication'

/** A name that the data may refer to, with what an editor shows beside it. */
export interface Name {
  name: string
  about?: string | undefined
}

/** Where names come from; the data may be of the wrong shape, what cannot be read is left out. */
export interface NameSource {
  workspace: Workspace
  figures: Map<string, Figure>
  /** The program's own folder: pictures may lie in its public/ folder. */
  projectDir: string
}

interface NameList {
  /** What one of them is, for the sentence about an unknown one. */
  what: string
  /** The file or folder that defines them, and the part of the file; absent where no one place does. */
  home?: string
  hint?: string
  list(source: NameSource): Name[]
}

/** Names that files have: `tours` are the files of data/tours. */
const filesOf = (collection: string, title: string, what: string): NameList => ({
  what,
  home: `data/${collection}/`,
  list: ({ workspace }) =>
    itemsOf(workspace, collection).map(({ slug = '', parsed }) => ({
      name: slug,
      get about() {
        return textAt(parsed.value, [title, 'en'])
      },
    })),
})

/** Names that keys of a file are: `badges` are the keys of data/badges.yaml. */
const keysOf = (collection: string, path: DataPath, about: DataPath[], what: string): NameList => ({
  what,
  home: [`data/${collection}.yaml`, ...path].join(', '),
  list: ({ workspace }) => {
    const map = mapAt(singleOf(workspace, collection), path)
    return Object.keys(map).map((name) => ({
      name,
      about: about.flatMap((field) => textAt(map[name], field) ?? []).join('. ') || undefined,
    }))
  },
})

const LABEL = [['label', 'en']]
const SOURCES = keysOf('sources', [], [['title'], ['where']], 'source')

/** Every kind of name that a schema refers to in references.schema.json, by the name of its definition there. */
export const NAME_LISTS: Record<string, NameList> = {
  tours: filesOf('tours', 'title', 'tour'),
  'partner-tours': filesOf('partner-tours', 'title', 'partner tour'),
  faqs: filesOf('faqs', 'title', 'FAQ set'),
  'cities.city': {
    what: 'city',
    home: 'data/cities',
    hint: 'Another city needs a page first: npx tours new city.',
    list: ({ workspace }) => {
      const cities = itemsOf(workspace, 'cities').flatMap(({ parsed }) => {
        const name = textAt(outlineOf(parsed), ['city'])
        return name === undefined ? [] : [{ name, about: textAt(parsed.value, ['name', 'en']) }]
      })
      const madrid = { name: 'madrid', about: 'Listed on the Madrid page, which is no file in data/cities' }
      return cities.length > 0 ? [...cities, madrid] : []
    },
  },
  guides: { what: 'guide', home: 'data/guides.yaml', list: listGuides },
  slugs: { what: 'tour, partner ticket or guide with a page of its own', list: listSlugs },
  routes: {
    what: 'page',
    home: 'data/routes.yaml',
    list: ({ workspace }) => {
      const pages = mapAt(singleOf(workspace, 'routes'), ['pages'])
      return [
        ...Object.keys(pages).map((name) => ({ name, about: textAt(pages[name], ['en']) })),
        // No pages of their own: they stand in other parts of the file.
        ...['direct', 'guide'].map((name) => ({ name, about: 'Needs a slug' })),
      ]
    },
  },
  images: keysOf('images', [], [['alt', 'en']], 'picture'),
  badges: keysOf('badges', [], [['label', 'en'], ['promise']], 'badge'),
  'categories.listing': keysOf('categories', ['listing'], LABEL, 'category of the listing'),
  'categories.catalogue': keysOf('categories', ['catalogue'], LABEL, 'category of the all-tours page'),
  'categories.partner': keysOf('categories', ['partner'], LABEL, 'partner category'),
  'categories.tiles': keysOf('categories', ['tiles'], LABEL, 'tile of the partner catalogue'),
  'languages.spoken': keysOf('languages', ['spoken'], LABEL, 'spoken language'),
  sources: SOURCES,
  decisions: {
    what: 'source; "all", "none" and "data" are possible too',
    list: (source) => [
      ...SOURCES.list(source),
      { name: 'all', about: 'Every reading is shown' },
      { name: 'none', about: 'The readings are recorded, and none is shown' },
      { name: 'data', about: 'What follows from the data is shown' },
    ],
  },
  figures: { what: 'figure', list: ({ figures }) => [...figures.keys()].map((name) => ({ name })) },
  'files.public': {
    what: 'picture file',
    home: 'public/scenes and data/photos',
    hint: 'Put the file there, or correct its name.',
    list: listPictureFiles,
  },
}

function listGuides({ workspace }: NameSource): Name[] {
  const frontMatterOf = (slug: string) =>
    workspace.articles.find((article) => article.slug === slug && article.locale === 'en')?.parsed.value
  return listedGuides(workspace).map((name) => ({ name, about: textAt(frontMatterOf(name), ['title']) }))
}

function listSlugs(source: NameSource): Name[] {
  const titled = ['tours', 'partner-tours', 'guides'].flatMap((kind) => NAME_LISTS[kind]?.list(source) ?? [])
  const byName = new Map(titled.map((one) => [one.name, one]))
  return listPaths(source.workspace)
    .flatMap(({ page }) => parsePageRef(page).slug ?? [])
    .map((name) => byName.get(name) ?? { name })
}

function listPictureFiles({ workspace, projectDir }: NameSource): Name[] {
  const { root } = workspace
  const folders = [join(root, 'public/scenes'), join(projectDir, 'public/scenes'), join(root, 'data', PHOTOS)]
  return folders.filter(existsSync).flatMap((folder) => {
    const pictures = readdirSync(folder).filter((file) => /\.(svg|jpg|png|webp)$/.test(file))
    return pictures.map((file) => ({ name: `${basename(folder)}/${file}` }))
  })
}

export type References = ReturnType<typeof indexReferences>

/** Looks up whether a name that the data refers to exists. */
export function indexReferences(source: NameSource, isUnreadable: (file: string) => boolean) {
  const { schemas, items, files } = source.workspace
  /** True for a file that has to be there and is not, or is empty: that is reported once. */
  const isGone = (place: string) =>
    COLLECTIONS.some(
      ({ name, file, optional }) =>
        file === place && !optional && (singleOf(source.workspace, name) ?? undefined) === undefined,
    )
  return {
    /** The names of a kind, one of `NAME_LISTS`; unknown while the file that defines them is missing or unreadable. */
    target: oncePerName((kind: string) => {
      const { home = '', list } = NAME_LISTS[kind] ?? {}
      const names = new Set(list?.(source).map(({ name }) => name))
      const [place = ''] = home.split(', ')
      const isLost = () =>
        isGone(place) || (place !== '' && files.some((file) => file.startsWith(place) && isUnreadable(file)))
      return { names, known: place.endsWith('/') || (names.size > 0 && !isLost()) }
    }),
    /** True for a figure that exists, or that may be missing only because of a mistake that is reported elsewhere. */
    hasFigure: oncePerName((name: string) => {
      if (source.figures.has(name)) return true
      const item = items.find((one) => name.startsWith(`${nameOfItem(one)}/`))
      if (/^(partner-)?tours\/[^/]+\/price$/.test(name))
        return item !== undefined || isUnreadable('data/prices.yaml')
      if (!item) return isGone(`data/${name.split('/', 1)}.yaml`)
      if (isUnreadable(item.parsed.file)) return true
      const path = name.slice(nameOfItem(item).length + 1)
      const errors = errorsOf(schemas, `${item.collection.schema}.schema.json`, item.parsed.value)
      return errors.some(({ instancePath, params }) => {
        const key = params.missingProperty ?? params.additionalProperty
        const wrong = [...pathFromPointer(instancePath), ...(key === undefined ? [] : [key])].join('/')
        return wrong === '' || `${path}/`.startsWith(`${wrong}/`) || wrong.startsWith(`${path}/`)
      })
    }),
  }
}
