import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { LOCALES, type Locale } from '../../domain/locale'
import type { CompiledContent } from '../build/compiled-content'
import { type KnownTexts, knownTexts } from './known-texts'

/** What pages of one language have to agree with. */
export interface Facts {
  locale: Locale
  /** Every figure by its name, in the words of this language. */
  figures: Record<string, DecidedFigure>
  texts: KnownTexts
  /** The tour that a path is about, as figures are named: `tours/flamenco-tapas`. */
  tourAt(path: string): string | undefined
}

/** The facts as data and interface texts say them now; nothing of the built site is asked. */
export function factsOf(compiled: CompiledContent): Record<Locale, Facts> {
  return Object.fromEntries(
    LOCALES.map((locale): [Locale, Facts] => {
      const site = compiled.sites[locale]
      const tours = tourPaths(compiled, locale)
      return [
        locale,
        {
          locale,
          figures: site.figures,
          texts: knownTexts(compiled.markedSites[locale], compiled.messages[locale], locale),
          tourAt: (path) => tours.get(path),
        },
      ]
    }),
  ) as Record<Locale, Facts>
}

/** The collection that a route's slugs stand in. */
const COLLECTIONS: Record<string, string> = {
  tour: 'tours',
  direct: 'tours',
  'fun-tickets': 'tours',
  'ft-tour': 'partner-tours',
}

function tourPaths({ pages }: CompiledContent, locale: Locale): Map<string, string> {
  return new Map(
    pages.flatMap(({ ref, paths }) => {
      const collection = COLLECTIONS[ref.route]
      const path = paths[locale]
      return collection && ref.slug && path ? [[path, `${collection}/${ref.slug}`] as const] : []
    }),
  )
}
