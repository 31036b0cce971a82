import { Faq } from '../components/Faq'
import { findBySlug } from '../components/find-by-slug'
import { GuideTeaser } from '../components/GuideTeaser'
import { PageHero } from '../components/PageHero'
import { Paragraphs } from '../components/Paragraphs'
import { Picture } from '../components/Picture'
import { Statistics } from '../components/Statistics'
import { TextList } from '../components/TextList'
import { FirstPageOnly, TourListing } from '../listing/TourListing'
import type { PageHead, PageRequest } from '../page'

export function head({ site, slug }: PageRequest): PageHead {
  return findBySlug(site.landings, slug)
}

/** A landing page about one kind of tour (specification §2 and §9). */
export function Page({ site, slug, t }: PageRequest) {
  const landing = findBySlug(site.landings, slug)
  const guide = site.guides[landing.guide ?? '']
  return (
    <>
      <PageHero heading={landing.heading} lead={landing.lead} image={landing.image} />
      <FirstPageOnly>
        <div className="section wrap">
          <Statistics of={landing.facts} label={t('pages:landing.facts')} />
          {landing.sections.map(({ heading, text, list, image }) => (
            <section key={heading} className={image ? 'split story' : 'story'}>
              <div className="measure">
                <h2>{heading}</h2>
                <Paragraphs text={text} />
                {list && <TextList texts={list} className="ticks" />}
              </div>
              {image && <Picture id={image} />}
            </section>
          ))}
        </div>
      </FirstPageOnly>
      <section className="section section--sand" aria-labelledby="landing-tours">
        <h2 id="landing-tours">{t('pages:landing.tours')}</h2>
        <TourListing />
      </section>
      <FirstPageOnly>
        <div className="section wrap">
          {guide && (
            <section aria-labelledby="landing-guide">
              <h2 id="landing-guide">{t('pages:landing.guide')}</h2>
              <div className="columns teasers">
                <GuideTeaser guide={guide} />
              </div>
            </section>
          )}
          <Faq id={landing.faq} />
        </div>
      </FirstPageOnly>
    </>
  )
}
