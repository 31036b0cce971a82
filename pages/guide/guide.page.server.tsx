import { pathIn } from '../../domain/routing/page-paths'
import { ArticleBody } from '../components/ArticleBody'
import { Breadcrumbs, type Crumb } from '../components/Breadcrumbs'
import { GuideTeaser } from '../components/GuideTeaser'
import { Icon } from '../components/Icon'
import { PageHero } from '../components/PageHero'
import { breadcrumbList } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import type { PageHead, PageRequest } from '../page'

export function head(request: PageRequest): PageHead {
  const guide = guideOf(request)
  const { site, assets, canonical } = request
  return {
    title: guide.title,
    description: guide.description,
    image: guide.image,
    type: 'article',
    structuredData: [
      {
        '@type': 'Article',
        headline: guide.title,
        description: guide.description,
        inLanguage: site.locale,
        image: site.siteUrl + assets.shareImage(guide.image),
        mainEntityOfPage: site.siteUrl + pathIn(canonical.paths, site.locale),
        publisher: { '@type': 'Organization', name: site.company.brand },
      },
      breadcrumbList(request, crumbs(request, guide.title)),
    ],
  }
}

/** A travel guide with its reading time, the tour it leads to and the other guides. */
export function Page(request: PageRequest) {
  const { site, t } = request
  const guide = guideOf(request)
  const tour = site.tours.find(({ slug }) => slug === guide.tour)
  return (
    <>
      <PageHero
        heading={guide.title}
        lead={guide.teaser}
        image={guide.image}
        above={<Breadcrumbs crumbs={crumbs(request, guide.title)} />}
      >
        <p className="with-icon reading-time" data-no-figure="counted from the article">
          <Icon name="book" />
          {t('card.readingTime', { count: guide.readingMinutes })}
        </p>
      </PageHero>
      <div className="section wrap guide">
        <article>
          <ArticleBody html={guide.html} />
        </article>
        {tour && (
          <aside className="guide__tour" aria-labelledby="guide-tour">
            <h2 id="guide-tour">{t('pages:guide.tour')}</h2>
            <TourCard tour={tour} availability="card.seeAvailability" />
          </aside>
        )}
      </div>
      <section className="section section--sand" aria-labelledby="more-guides">
        <div className="wrap">
          <h2 id="more-guides">{t('pages:guide.more')}</h2>
          <div className="columns teasers">
            {site.guides
              .filter(({ slug }) => slug !== guide.slug)
              .map((other) => (
                <GuideTeaser key={other.slug} guide={other} />
              ))}
          </div>
        </div>
      </section>
    </>
  )
}

function guideOf({ site, slug }: PageRequest) {
  const guide = site.guides.find((one) => one.slug === slug)
  if (!guide) throw new Error(`no guide named ${slug}`)
  return guide
}

function crumbs({ t }: PageRequest, title: string): Crumb[] {
  return [{ name: t('layout.homeName'), ref: { route: 'home' } }, { name: title }]
}
