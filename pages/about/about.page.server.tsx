import { ArticleBody } from '../components/ArticleBody'
import { GoBack } from '../components/GoBack'
import { PageHero } from '../components/PageHero'
import type { PageHead, PageRequest } from '../page'

export function head({ site }: PageRequest): PageHead {
  const about = aboutArticle(site.articles)
  return { title: about.title, description: about.description, image: 'headsets-and-guide' }
}

/** About us. */
export function Page({ site }: PageRequest) {
  const about = aboutArticle(site.articles)
  return (
    <>
      <PageHero heading={about.title} image="madrid-old-streets" above={<GoBack to={{ route: 'home' }} />} />
      <div className="section wrap">
        <ArticleBody html={about.html} />
      </div>
    </>
  )
}

function aboutArticle(articles: PageRequest['site']['articles']) {
  const article = articles.about
  if (!article) throw new Error('guides/about is missing')
  return article
}
