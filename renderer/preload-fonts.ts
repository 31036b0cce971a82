import type { InjectFilterEntry } from 'vite-plugin-ssr/types'
import type { Locale } from '../domain/locale'

const LATIN = /-en-es-\d00-normal\.[\w-]+\.woff2$/
/** The files whose letters, digits and signs stand in a page's first screen; all others are loaded when needed. */
const FIRST_SCREEN: Record<Locale, RegExp> = {
  en: LATIN,
  es: LATIN,
  ru: /-(?:en-es|ru)-\d00-normal\.[\w-]+\.woff2$/,
}

/** Preloads a few fonts instead of all that the style sheet names. */
export function preloadFonts(locale: Locale) {
  return (assets: InjectFilterEntry[]): void => {
    for (const asset of assets) {
      if (asset.assetType === 'font' && !FIRST_SCREEN[locale].test(asset.src)) asset.inject = false
    }
  }
}
