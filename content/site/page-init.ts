import type { Locale } from '../../domain/locale'
import type { KnownOfPage, PageEntry } from '../../domain/routing/page-entry'
import { pageRefName, pathIn } from '../../domain/routing/page-ref'
import type { PageAssets } from '../../domain/site/page-assets'
import { oncePer } from '../read/once-per'
import type { CompiledContent } from './compile-content'
import type { Once } from './parts'

/** Figures in the texts of the site carry their names (domain/figures/figure-marks.ts), those of the messages too. */
export interface PageInit extends KnownOfPage {
  urlOriginal: string
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
