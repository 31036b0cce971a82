import { Faq } from '../components/Faq'
import { Figure } from '../components/Figure'
import { GoBack } from '../components/GoBack'
import { GuideTeaser } from '../components/GuideTeaser'
import { PageHero } from '../components/PageHero'
import { Paragraphs } from '../components/Paragraphs'
import { Picture } from '../components/Picture'
import { useRequest } from '../components/RequestContext'
import { breadcrumbList, faqPage } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import type { PageHead, PageRequest } from '../page'

export function head(request: PageRequest): PageHead {
  const landing = landingOf(request)
  const faq = landing.faq ? request.site.faqs[landing.faq] : undefined
  const crumbs = [{ name: request.t('layout.homeName'), ref: { route: 'home' } }, { name: landing.heading }]
  return {
    title: landing.title,
    description: landing.description,
    image: landing.image,
    structuredData: [breadcrumbList(request, crumbs), ...(faq ? [faqPage(faq)] : [])],
  }
}

/** A landing page about one kind of tour (specification §2 and §9). */
export function Page(request: PageRequest) {
  const { site, t } = request
  const { figure } = useRequest()
  const landing = landingOf(request)
  const guide = site.guides.find(({ slug }) => slug === landing.guide)
  const faq = landing.faq ? site.faqs[landing.faq] : undefined
  return (
    <>
      <PageHero
        heading={landing.heading}
        lead={landing.lead}
        image={landing.image}
        above={<GoBack to={{ route: 'home' }} />}
      />
      <div className="section wrap">
        <dl className="statistics" aria-label={t('pages:landing.facts')}>
          {landing.facts.map(({ figure: name, label }) => (
            <div key={name} className="box">
              <dd>
                <Figure of={figure(name)} />
              </dd>
              <dt className="note">{label}</dt>
            </div>
          ))}
        </dl>
        {landing.sections.map(({ heading, text, list, image }) => (
          <section key={heading} className={image ? 'story story--picture' : 'story'}>
            <div className="story__text">
              <h2>{heading}</h2>
              <Paragraphs text={text} />
              {list && (
                <ul className="ticks">
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
            {image && <Picture id={image} />}
          </section>
        ))}
      </div>
      <section className="section section--sand" aria-labelledby="landing-tours">
        <div className="wrap">
          <h2 id="landing-tours">{t('pages:landing.tours')}</h2>
          <div className="columns grid">
            {landing.tours.map((slug) => {
              const tour = site.tours.find((one) => one.slug === slug)
              return tour && <TourCard key={slug} tour={tour} availability="card.seeAvailability" />
            })}
          </div>
        </div>
      </section>
      <div className="section wrap">
        {guide && (
          <section aria-labelledby="landing-guide">
            <h2 id="landing-guide">{t('pages:landing.guide')}</h2>
            <div className="columns teasers">
              <GuideTeaser guide={guide} />
            </div>
          </section>
        )}
        {faq && <Faq faq={faq} />}
      </div>
    </>
  )
}

function landingOf({ site, slug }: PageRequest) {
  const landing = site.landings.find((one) => one.slug === slug)
  if (!landing) throw new Error(`no landing page named ${slug}`)
  return landing
}
