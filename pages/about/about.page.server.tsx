import { ArticleBody } from '../components/ArticleBody'
import { findBySlug } from '../components/find-by-slug'
import { PageHero } from '../components/PageHero'
import type { PageHead, PageRequest } from '../page'

export function head({ site, slug }: PageRequest): PageHead {
  const { title, description } = findBySlug(site.articles, slug)
  return { title, description }
}

export function Page({ site, slug }: PageRequest) {
  const { title, html } = findBySlug(site.articles, slug)
  return (
    <>
      <PageHero heading={title} />
      <div className="section wrap">
        <ArticleBody html={html} />
      </div>
    </>
  )
}
