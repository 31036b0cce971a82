import type { PageEntry } from '../../content/site/page-entry'
import type { PageInit } from '../../content/site/page-init'
import type { Locale } from '../../domain/locale'
import { pathIn } from '../../domain/routing/page-paths'
import { pageRefName } from '../../domain/routing/page-ref'
import type { PageAssets } from '../../domain/site/page-assets'
import type { CompiledContent } from './compiled-content'

/** What the renderer needs for one page in a language in which it is published. */
export function pageInit(
  compiled: CompiledContent,
  entry: PageEntry,
  locale: Locale,
  assets: PageAssets,
): PageInit {
  const { pages, markedSites, markedMessages } = compiled
  const canonical = pages.find(({ ref }) => pageRefName(ref) === pageRefName(entry.canonical)) ?? entry
  return {
    urlOriginal: pathIn(entry.paths, locale),
    entry,
    canonical,
    site: markedSites[locale],
    messages: markedMessages[locale],
    fallbackMessages: markedMessages.en,
    assets,
  }
}
