import { ArticleBody } from '../components/ArticleBody'
import { Breadcrumbs } from '../components/Breadcrumbs'
import { findBySlug } from '../components/find-by-slug'
import type { PageHead, PageRequest } from '../page'

export function head({ site, slug }: PageRequest): PageHead {
  return findBySlug(site.articles, slug)
}

export function Page({ site, slug }: PageRequest) {
  const { title, html } = findBySlug(site.articles, slug)
  return (
    <div className="section wrap legal">
      <Breadcrumbs crumbs={[{ name: title }]} />
      <h1>{title}</h1>
      <ArticleBody html={html} />
    </div>
  )
}
