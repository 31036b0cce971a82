import type * as Data from '../../domain/generated/content'
import { COLLECTIONS } from './collections'
import { itemsOf, singleOf, type Workspace } from './workspace'

/** Data files that are one of their kind, as typed values. Only true of a workspace that validated without errors. */
export interface Content {
  policies: Data.Policies
  site: Data.Site
  routes: Data.Routes
  navigation: Data.Navigation
  redirects: Data.Redirects
  badges: Data.Badges
  categories: Data.Categories
  languages: Data.Languages
  images: Data.Images
  guides: Data.Guides
  search?: Data.Search
  /** One of our own tours; a catalogue may be long, and each is read when it is asked for. */
  tour: (slug: string) => Data.Tour | undefined
}

export function contentOf(workspace: Workspace): Content {
  const singles = COLLECTIONS.filter(({ file }) => file).map(({ name }) => [name, singleOf(workspace, name)])
  const tours = new Map(itemsOf(workspace, 'tours').map(({ slug, parsed }) => [slug, parsed]))
  return { ...Object.fromEntries(singles), tour: (slug: string) => tours.get(slug)?.value }
}
