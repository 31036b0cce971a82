import type {
  Badges,
  Categories,
  City,
  Claims,
  FaqSet,
  Guides,
  Images,
  Landing,
  Languages,
  Navigation,
  PartnerTour,
  Policies,
  PriceList,
  Redirects,
  Routes,
  Site,
  Sources,
  Statements,
  Tour,
} from '../../domain/generated/content'
import { COLLECTIONS } from './collections'
import { itemsOf, singleOf, type Workspace } from './workspace'

/** The data files as typed values. Only true of a workspace that validated without errors. */
export interface Content {
  tours: Tour[]
  /** One of them, by its slug. */
  tour: (slug: string) => Tour | undefined
  partnerTours: PartnerTour[]
  cities: City[]
  faqs: Record<string, FaqSet>
  landings: Landing[]
  prices: PriceList
  policies: Policies
  claims: Claims
  statements: Statements
  site: Site
  routes: Routes
  navigation: Navigation
  redirects: Redirects
  sources: Sources
  badges: Badges
  categories: Categories
  languages: Languages
  images: Images
  guides: Guides
}

/** Those of the content that are a single file each. */
type SingleFiles = Omit<Content, 'tours' | 'tour' | 'partnerTours' | 'cities' | 'faqs' | 'landings'>

/** Looks at a validated workspace as typed content. */
export function contentOf(workspace: Workspace): Content {
  const values = <T>(collection: string) =>
    itemsOf(workspace, collection).map(({ parsed }) => parsed.value as T)
  const singles = COLLECTIONS.filter(({ file }) => file).map(({ name }) => [name, singleOf(workspace, name)])
  const ownTours = new Map(itemsOf(workspace, 'tours').map(({ slug, parsed }) => [slug, parsed]))
  return {
    ...(Object.fromEntries(singles) as SingleFiles),
    tour: (slug) => ownTours.get(slug)?.value as Tour | undefined,
    // A catalogue may be long, and whoever asks for its routes need not read it.
    get tours() {
      return values<Tour>('tours')
    },
    get partnerTours() {
      return values<PartnerTour>('partner-tours')
    },
    get cities() {
      return values<City>('cities')
    },
    get landings() {
      return values<Landing>('landings')
    },
    get faqs() {
      return Object.fromEntries(
        itemsOf(workspace, 'faqs').map(({ slug, parsed }) => [slug, parsed.value as FaqSet]),
      )
    },
  }
}
