import { ArticleBody } from '../components/ArticleBody'
import { ContactWays } from '../components/ContactWays'
import { findBySlug, listBySlug } from '../components/find-by-slug'
import { PageHero } from '../components/PageHero'
import { TourCard } from '../components/TourCard'
import type { PageHead, PageRequest } from '../page'

export function head({ site, slug }: PageRequest): PageHead {
  return findBySlug(site.articles, slug)
}

/** About us, and beside it how to reach us and where to begin. */
export function Page({ site, slug, t }: PageRequest) {
  const { title, html } = findBySlug(site.articles, slug)
  return (
    <>
      <PageHero heading={title} />
      <div className="section wrap with-aside">
        <ArticleBody html={html} />
        <div>
          <aside className="box panel">
            <ContactWays />
          </aside>
          <h2>{t('footer.popular')}</h2>
          <div className="columns strip">
            {listBySlug(site.tours, site.navigation.spotlight.slice(0, 2)).map((tour) => (
              <TourCard key={tour.slug} tour={tour} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
