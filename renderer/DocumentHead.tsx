import { INTL_TAGS } from '../domain/locale'
import { pathIn, publishedPaths } from '../domain/routing/page-ref'
import { titleShareWords } from '../domain/site/share-words'
import type { PageHead, PageRequest } from '../pages/page'

/** How many characters of a page's title search engines show; where the brand has no room, it is left out. */
const TITLE_LENGTH = 60

/** The size of share pictures, as the build writes them. */
const SHARE_IMAGE = { width: 1200, height: 630 }

/** Title, description, canonical address, alternates, share picture and structured data (specification §2). */
export function DocumentHead({ request, head }: { request: PageRequest; head: PageHead }) {
  const { site, entry, canonical, assets } = request
  const absolute = (path: string) => site.siteUrl + path
  const { words, title, description } = textsOf(request, head)
  const withBrand = `${title} · ${site.company.brand}`
  const address = absolute(pathIn(canonical.paths, site.locale))
  const image = head.image ?? request.image ?? site.company.shareImage
  const share = head.share ?? titleShareWords({ title: words, image })
  // What no search engine is to keep is not meant to be shared.
  const picture = absolute(assets.shareImage(share.picture, entry.noindex ? undefined : share.words))
  const alt = site.images[share.picture]?.alt ?? ''
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{withBrand.length > TITLE_LENGTH ? title : withBrand}</title>
      <meta name="description" content={description} />
      {entry.noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {publishedPaths(canonical.paths).map(({ locale, path }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={absolute(path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(canonical.paths.en)} />
      {/* Behind the alternates, which it reads; in front of everything that paints. */}
      <script>{assets.earlyScript('settle-language').code}</script>
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={site.company.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={INTL_TAGS[site.locale].replace('-', '_')} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#5c1a27" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}

/** A page's own; the titles of a listing's further pages state their number. `words`: the title without it. */
function textsOf({ t, entry }: PageRequest, head: PageHead) {
  const words = head.title ?? t(`pages:${entry.page}.title`)
  const { page } = entry.ref
  if (page === undefined)
    return { words, title: words, description: head.description ?? t(`pages:${entry.page}.description`) }
  return {
    words,
    title: t('list.pageTitle', { title: words, page }),
    description: t('list.pageDescription', { title: words, page }),
  }
}
