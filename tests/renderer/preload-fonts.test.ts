import type { InjectFilterEntry } from 'vite-plugin-ssr/types'
import { expect, test } from 'vitest'
import { preloadFonts } from '../../renderer/preload-fonts'

function injected(locale: 'en' | 'es' | 'ru'): string[] {
  const asset = { mediaType: null, isEntry: true, inject: 'HTML_BEGIN' as const }
  const assets: InjectFilterEntry[] = [
    ...['latin', 'latin-ext', 'en-es', 'ru'].map((subset) => ({
      ...asset,
      src: `/assets/brygada-1918-${subset}-600-normal.abc.woff2`,
      assetType: 'font' as const,
    })),
    { ...asset, src: '/assets/brygada-1918-en-es-600-normal.abc.woff', assetType: 'font' },
    { ...asset, src: '/assets/default.css', assetType: 'style' },
  ]
  preloadFonts(locale)(assets)
  return assets.filter(({ inject }) => inject).map(({ src }) => src)
}

test.each([
  ['en', ['en-es']],
  ['es', ['en-es']],
  ['ru', ['en-es', 'ru']],
] as const)('a page in %s preloads the letters %j only, and its styles', (locale, subsets) => {
  const fonts = subsets.map((subset) => `/assets/brygada-1918-${subset}-600-normal.abc.woff2`)
  expect(injected(locale)).toEqual([...fonts, '/assets/default.css'])
})
