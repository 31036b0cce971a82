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
import { itemsOf, singleOf, type Workspace } from './workspace'

/** The data files as typed values. Only true of a workspace that validated without errors. */
export interface Content {
  tours: Tour[]
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

/** Looks at a validated workspace as typed content. */
export function contentOf(workspace: Workspace): Content {
  const values = <T>(collection: string) =>
    itemsOf(workspace, collection).map(({ parsed }) => parsed.value as T)
  const single = <T>(collection: string) => singleOf(workspace, collection) as T
  return {
    tours: values('tours'),
    partnerTours: values('partner-tours'),
    cities: values('cities'),
    faqs: Object.fromEntries(
      itemsOf(workspace, 'faqs').map(({ slug, parsed }) => [slug, parsed.value as FaqSet]),
    ),
    landings: values('landings'),
    prices: single('prices'),
    policies: single('policies'),
    claims: single('claims'),
    statements: single('statements'),
    site: single('site'),
    routes: single('routes'),
    navigation: single('navigation'),
    redirects: single('redirects'),
    sources: single('sources'),
    badges: single('badges'),
    categories: single('categories'),
    languages: single('languages'),
    images: single('images'),
    guides: single('guides'),
  }
}
