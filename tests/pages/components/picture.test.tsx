import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import type { PhotoFiles } from '../../../domain/site/photograph'
import { ArticleBody } from '../../../pages/components/ArticleBody'
import { Picture } from '../../../pages/components/Picture'
import { Gallery } from '../../../pages/tour/Gallery'
import { compiled } from '../../cli/build/shipped-build'
import { aPageRequest, markup } from '../a-page-request'

const srcSet = (ending: string) => `/p/320.${ending} 320w, /p/1920.${ending} 1920w`
const files: PhotoFiles = {
  width: 1920,
  height: 1280,
  src: '/p/1920.jpeg',
  srcSets: { avif: srcSet('avif'), webp: srcSet('webp'), jpeg: srcSet('jpeg') },
  preview: 'data:image/webp;base64,UklG',
}

/** A page of a site with a photograph "door" beside its scenes. */
function aRequest({ focus, built = true, locale = LOCALES[0] }: Partial<Options> = {}) {
  const site = compiled.sites[locale]
  const door = { file: 'photos/door.jpg', alt: 'A door', credit: 'Ana Ruiz', licence: 'CC BY 4.0' }
  const images = { ...site.images, door: { ...door, ...(focus && { focus }) } }
  const request = aPageRequest('/', locale, { site: { ...site, images } })
  const photograph = (id: string) => (id === 'door' && built ? files : undefined)
  return { ...request, assets: { ...request.assets, photograph } }
}

interface Options {
  focus: number[]
  built: boolean
  locale: (typeof LOCALES)[number]
}

describe('a photograph', () => {
  test('is offered as AVIF, then as WebP, else as JPEG, with its size, over its preview', () => {
    const html = markup(<Picture id="door" sizes="50vw" />, aRequest())
    expect(
      [...html.matchAll(/<(source|img) [^>]*?(?:type|src)="([^"]+)"/g)].map(([, tag, is]) => `${tag} ${is}`),
    ).toEqual([
      'img data:image/webp;base64,UklG',
      'source image/avif',
      'source image/webp',
      'img /p/1920.jpeg',
    ])
    for (const ending of ['avif', 'webp', 'jpeg'] as const)
      expect(html).toContain(`srcSet="${srcSet(ending)}"`)
    expect(html).toContain('alt="A door" width="1920" height="1280"')
    expect(html.match(/sizes="auto, 50vw"/g)).toHaveLength(3)
  })

  test('of the first screen is fetched at once and first, any other when it comes near', () => {
    const first = markup(<Picture id="door" sizes="100vw" priority />, aRequest())
    expect(first).toContain('fetchPriority="high"')
    expect(first).toContain('sizes="100vw"')
    expect(first).not.toContain('loading=')
    const other = markup(<Picture id="door" />, aRequest())
    expect(other).toContain('loading="lazy"')
    expect(other).toContain('fetchPriority="low"')
  })

  test.each([
    [undefined, 'middle middle'],
    [[0, 1], 'left bottom'],
    [[0.33, 0.34], 'left middle'],
    [[0.67, 0.1], 'right top'],
  ])(
    'with the focus %o is cut around it, without a style of its own, which the policy forbids',
    (focus, kept) => {
      const html = markup(<Picture id="door" />, aRequest({ ...(focus && { focus }) }))
      expect(html).toContain(`data-focus="${kept}"`)
      expect(html).not.toContain('style=')
    },
  )

  test('in an article is offered in several widths, and a scene stays as it is', () => {
    const scene = '<img src="/scenes/prado-facade.svg" alt="The Prado">'
    const article = <ArticleBody html={`<p><img src="/photos/door.jpg" alt="A door">${scene}</p>`} />
    expect(markup(article, aRequest())).toBe(
      `<div class="prose"><p><img src="/p/1920.jpeg" srcset="${srcSet('webp')}" sizes="(min-width: 48rem) 44rem, 100vw" width="1920" height="1280" loading="lazy" alt="A door">${scene}</p></div>`,
    )
    expect(markup(article, aRequest({ built: false }))).toContain('<img src="/photos/door.jpg" alt="A door">')
  })

  test('is shown as it is where nothing is built', () => {
    const html = markup(<Picture id="door" className="hero__picture" />, aRequest({ built: false }))
    expect(html).toContain('<span class="photo hero__picture"')
    expect(html).toContain('<img src="/photos/door.jpg" alt="A door"')
    expect(html).not.toContain('srcSet')
  })
})

describe('a scene', () => {
  test('is one file, as ever', () => {
    expect(markup(<Picture id="madrid-skyline" alt="" className="x" />, aRequest())).toMatch(
      /^<img src="\/scenes\/madrid-skyline.svg" alt="" width="1200" height="800" class="x" loading="lazy" decoding="async" fetchPriority="low"\/>$/,
    )
  })
})

describe('the gallery', () => {
  const shown = (locale?: Options['locale']) =>
    markup(
      <Gallery
        hero="door"
        gallery={['madrid-skyline', 'door', 'royal-palace-facade', 'prado-gallery', 'prado-facade']}
      />,
      aRequest({ ...(locale && { locale }) }),
    )

  test('links each of its four pictures to itself in full size, so that it opens without scripts', () => {
    expect([...shown().matchAll(/<a href="([^"]+)" data-enlarge/g)].map(([, href]) => href)).toEqual([
      '/p/1920.jpeg',
      '/scenes/madrid-skyline.svg',
      '/scenes/royal-palace-facade.svg',
      '/scenes/prado-gallery.svg',
    ])
  })

  test.each([
    ['en', 'Photo: Ana Ruiz · CC BY 4.0'],
    ['es', 'Foto: Ana Ruiz · CC BY 4.0'],
    ['ru', 'Фото: Ana Ruiz · CC BY 4.0'],
  ] as const)('counts them when large, and names whose a photograph is, in %s', (locale, credit) => {
    const captions = [...shown(locale).matchAll(/<figcaption[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(captions).toEqual([`1 / 4 · ${credit}`, '2 / 4', '3 / 4', '4 / 4'])
  })
})
