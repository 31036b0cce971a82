import { ArticleBody } from '../components/ArticleBody'
import { Breadcrumbs, type Crumb } from '../components/Breadcrumbs'
import { breadcrumbList } from '../components/structured-data'
import type { PageHead, PageRequest } from '../page'

export function head(request: PageRequest): PageHead {
  const { title, description } = legalText(request)
  return { title, description, structuredData: [breadcrumbList(request, crumbs(request, title))] }
}

/** Privacy policy, terms of service, cookie policy. */
export function Page(request: PageRequest) {
  const { title, html } = legalText(request)
  return (
    <div className="section wrap legal">
      <Breadcrumbs
        crumbs={[{ name: request.t('layout.homeName'), ref: { route: 'home' } }, { name: title }]}
      />
      <h1>{title}</h1>
      <ArticleBody html={html} />
    </div>
  )
}

function crumbs({ t }: PageRequest, title: string): Crumb[] {
  return [{ name: t('layout.homeName'), ref: { route: 'home' } }, { name: title }]
}

function legalText({ site, slug }: PageRequest) {
  const article = site.articles[slug]
  if (!article) throw new Error(`guides/${slug} is missing`)
  return article
}
