import type { Locale } from '../domain/locale'

export interface InjectedAsset {
  src: string
  assetType: string | null
  inject: false | 'HTML_BEGIN' | 'HTML_END'
}

/** The files whose letters stand in the first screen of a page; all others are loaded when needed. */
const FIRST_SCREEN: Record<Locale, RegExp> = { en: /-latin-wght/, es: /-latin-wght/, ru: /-cyrillic-wght/ }

/** Preloads two fonts instead of the eleven that the style sheet names. */
export function preloadFonts(locale: Locale) {
  return (assets: InjectedAsset[]): void => {
    for (const asset of assets) {
      if (asset.assetType === 'font' && !FIRST_SCREEN[locale].test(asset.src)) asset.inject = false
    }
  }
}
