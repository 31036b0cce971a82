import type { PageEntry } from '../../content/pages/page-entry'
import type { PageInit } from '../../content/pages/page-init'
import type { Locale } from '../../domain/locale'
import { pageRefName } from '../../domain/routing/page-ref'
import type { PageAssets } from '../../domain/site/page-assets'
import type { CompiledContent } from './compiled-content'

/** What the renderer needs for one page in one language. */
export function pageInit(
  compiled: CompiledContent,
  entry: PageEntry,
  locale: Locale,
  assets: PageAssets,
): PageInit {
  const { pages, sites, messages } = compiled
  const canonical = pages.find(({ ref }) => pageRefName(ref) === pageRefName(entry.canonical)) ?? entry
  return {
    urlOriginal: entry.paths[locale],
    entry,
    canonical,
    site: sites[locale],
    messages: messages[locale],
    fallbackMessages: messages.en,
    assets,
  }
}
