import type * as Data from '../../domain/generated/content'
import { COLLECTIONS } from './collections'
import { itemsOf, singleOf, type Workspace } from './workspace'

/** The data files as typed values. Only true of a workspace that validated without errors. */
export type Content = SingleFiles & ReturnType<typeof catalogueOf>

/** Those of the content that are a single file each and are asked for by type. */
interface SingleFiles {
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
}

export function contentOf(workspace: Workspace): Content {
  const singles = COLLECTIONS.filter(({ file }) => file).map(({ name }) => [name, singleOf(workspace, name)])
  return Object.assign(catalogueOf(workspace), Object.fromEntries(singles) as SingleFiles)
}

/** A catalogue may be long, and is read when it is asked for. */
function catalogueOf(workspace: Workspace) {
  const values = <T>(collection: string) =>
    itemsOf(workspace, collection).map(({ parsed }) => parsed.value as T)
  const ownTours = new Map(itemsOf(workspace, 'tours').map(({ slug, parsed }) => [slug, parsed]))
  return {
    tour: (slug: string) => ownTours.get(slug)?.value as Data.Tour | undefined,
    get tours() {
      return values<Data.Tour>('tours')
    },
    get partnerTours() {
      return values<Data.PartnerTour>('partner-tours')
    },
    get cities() {
      return values<Data.City>('cities')
    },
    get landings() {
      return values<Data.Landing>('landings')
    },
    get faqs() {
      const sets = itemsOf(workspace, 'faqs').map(({ slug = '', parsed }) => [slug, parsed.value])
      return Object.fromEntries(sets) as Record<string, Data.FaqSet>
    },
  }
}
