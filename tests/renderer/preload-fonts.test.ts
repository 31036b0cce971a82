import { expect, test } from 'vitest'
import { type InjectedAsset, preloadFonts } from '../../renderer/preload-fonts'

function injected(locale: 'en' | 'es' | 'ru'): string[] {
  const assets: InjectedAsset[] = [
    ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((subset) => ({
      src: `/assets/lora-${subset}-600-normal.abc.woff2`,
      assetType: 'font',
      inject: 'HTML_BEGIN' as const,
    })),
    { src: '/assets/lora-latin-600-normal.abc.woff', assetType: 'font', inject: 'HTML_BEGIN' },
    { src: '/assets/default.css', assetType: 'style', inject: 'HTML_BEGIN' },
  ]
  preloadFonts(locale)(assets)
  return assets.filter(({ inject }) => inject).map(({ src }) => src)
}

test.each([
  ['en', ['latin']],
  ['es', ['latin']],
  ['ru', ['latin', 'cyrillic']],
] as const)('a page in %s preloads the letters %j only, and its styles', (locale, subsets) => {
  const fonts = subsets.map((subset) => `/assets/lora-${subset}-600-normal.abc.woff2`)
  expect(injected(locale)).toEqual([...fonts, '/assets/default.css'])
})
