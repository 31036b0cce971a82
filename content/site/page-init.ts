import type { Locale } from '../../domain/locale'
import type { PageEntry } from '../../domain/routing/page-entry'
import { pageRefName, pathIn } from '../../domain/routing/page-ref'
import type { PageAssets } from '../../domain/site/page-assets'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Messages } from '../../domain/translate'
import { oncePer } from '../read/once-per'
import type { CompiledContent } from './compile-content'
import type { Once } from './parts'

export interface PageInit {
  urlOriginal: string
  entry: PageEntry
  /** The page that search engines should keep; `entry` itself unless another shows the same. */
  canonical: PageEntry
  assets: PageAssets
  /** Figures in its texts carry their names (domain/figures/figure-marks.ts), those of the messages too. */
  site: SiteInLocale
  /** Interface texts of the language, and of English behind it. */
  messages: Messages
  fallbackMessages: Messages
  once?: Once | undefined
}

const byName = oncePer((pages: PageEntry[]) => new Map(pages.map((page) => [pageRefName(page.ref), page])))

/**
 * @param entry of a page that is published in the language
 * @param once for what pages that follow each other share, as long as neither content nor code changes
 */
export function pageInit(
  { pages, markedSites, markedMessages }: Pick<CompiledContent, 'pages' | 'markedSites' | 'markedMessages'>,
  locale: Locale,
  entry: PageEntry,
  assets: PageAssets,
  once?: Once,
): PageInit {
  const canonical = byName(pages).get(pageRefName(entry.canonical)) ?? entry
  return {
    ...{ urlOriginal: pathIn(entry.paths, locale), entry, canonical, assets, once },
    site: markedSites[locale],
    messages: markedMessages[locale],
    fallbackMessages: markedMessages.en,
  }
}
