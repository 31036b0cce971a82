import { expect, test } from 'vitest'
import { type InjectedAsset, preloadFonts } from '../../renderer/preload-fonts'

function injected(locale: 'en' | 'es' | 'ru'): string[] {
  const assets: InjectedAsset[] = [
    ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((subset) => ({
      src: `/assets/lora-${subset}-wght-normal.abc.woff2`,
      assetType: 'font',
      inject: 'HTML_BEGIN' as const,
    })),
    { src: '/assets/default.css', assetType: 'style', inject: 'HTML_BEGIN' },
  ]
  preloadFonts(locale)(assets)
  return assets.filter(({ inject }) => inject).map(({ src }) => src)
}

test.each([
  ['en', 'latin'],
  ['es', 'latin'],
  ['ru', 'cyrillic'],
] as const)('a page in %s preloads the %s letters only, and its styles', (locale, subset) => {
  expect(injected(locale)).toEqual([`/assets/lora-${subset}-wght-normal.abc.woff2`, '/assets/default.css'])
})
