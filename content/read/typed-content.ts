import type * as Data from '../../domain/generated/content'
import { COLLECTIONS } from './collections'
import { itemsOf, singleOf, type Workspace } from './workspace'

/** The data files as typed values. Only true of a workspace that validated without errors. */
export interface Content {
  tours: Data.Tour[]
  tour: (slug: string) => Data.Tour | undefined
  partnerTours: Data.PartnerTour[]
  cities: Data.City[]
  faqs: Record<string, Data.FaqSet>
  landings: Data.Landing[]
  prices: Data.PriceList
  policies: Data.Policies
  claims: Data.Claims
  statements: Data.Statements
  site: Data.Site
  routes: Data.Routes
  navigation: Data.Navigation
  redirects: Data.Redirects
  sources: Data.Sources
  badges: Data.Badges
  categories: Data.Categories
  languages: Data.Languages
  images: Data.Images
  guides: Data.Guides
  search?: Data.Search
}

/** Those of the content that are a single file each. */
type SingleFiles = Omit<Content, 'tours' | 'tour' | 'partnerTours' | 'cities' | 'faqs' | 'landings'>

/** Looks at a validated workspace as typed content. A catalogue may be long, and is read when it is asked for. */
export function contentOf(workspace: Workspace): Content {
  const values = <T>(collection: string) =>
    itemsOf(workspace, collection).map(({ parsed }) => parsed.value as T)
  const singles = COLLECTIONS.filter(({ file }) => file).map(({ name }) => [name, singleOf(workspace, name)])
  const ownTours = new Map(itemsOf(workspace, 'tours').map(({ slug, parsed }) => [slug, parsed]))
  return {
    ...(Object.fromEntries(singles) as SingleFiles),
    tour: (slug) => ownTours.get(slug)?.value as Data.Tour | undefined,
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
      return Object.fromEntries(
        itemsOf(workspace, 'faqs').map(({ slug, parsed }) => [slug, parsed.value as Data.FaqSet]),
      )
    },
  }
}
