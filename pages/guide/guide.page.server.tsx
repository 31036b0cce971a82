import { ArticleBody } from '../components/ArticleBody'
import { Breadcrumbs } from '../components/Breadcrumbs'
import { findBySlug } from '../components/find-by-slug'
import { GuideTeaser } from '../components/GuideTeaser'
import { Icon } from '../components/Icon'
import { PageHero } from '../components/PageHero'
import { article, JsonLd } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import type { PageHead, PageRequest } from '../page'

export function head({ site, slug }: PageRequest): PageHead {
  const { title, description, image } = findBySlug(site.guides, slug)
  return { title, description, image, type: 'article' }
}

export function Page(request: PageRequest) {
  const { site, slug, t } = request
  const guide = findBySlug(site.guides, slug)
  const tour = site.tours[guide.tour]
  return (
    <>
      <PageHero
        heading={guide.title}
        lead={guide.teaser}
        image={guide.image}
        above={<Breadcrumbs crumbs={[{ name: guide.title }]} />}
      >
        <p className="with-icon" data-no-figure="counted from the article">
          <Icon name="book" />
          {t('card.readingTime', { count: guide.readingMinutes })}
        </p>
      </PageHero>
      <div className="section wrap with-aside">
        <article>
          <ArticleBody html={guide.html} />
          <JsonLd data={article(request, guide)} />
        </article>
        {tour && (
          <aside className="guide__tour" aria-labelledby="guide-tour">
            <h2 id="guide-tour">{t('pages:guide.tour')}</h2>
            <TourCard tour={tour} />
          </aside>
        )}
      </div>
      <section className="section section--sand" aria-labelledby="more-guides">
        <h2 id="more-guides">{t('pages:guide.more')}</h2>
        <div className="columns teasers strip">
          {Object.values(site.guides)
            .filter((other) => other !== guide)
            .map((other) => (
              <GuideTeaser key={other.slug} guide={other} />
            ))}
        </div>
      </section>
    </>
  )
}
