import { Icon } from './Icon'
import { useRequest } from './RequestContext'
import { faqPage, JsonLd } from './structured-data'

/**
 * A set of questions with its data, once for all pages of a listing; each opens and closes on its own. A set that
 * stands on another page is led to.
 */
export function Faq({ id: set }: { id: string | undefined }) {
  const { site, entry, link } = useRequest()
  const faq = site.faqs[set ?? '']
  if (!faq || entry.ref.page) return null
  if (faq.page && faq.page !== entry.ref.route)
    return (
      <p className="faq">
        <a className="button button--quiet" href={`${link({ route: faq.page })}#faq-title`}>
          {faq.title}
        </a>
      </p>
    )
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{faq.title}</h2>
      {faq.items.map(({ id, question, answer }) => (
        <details key={id} id={`faq-${id}`} className="fold">
          <summary className="spread">
            <h3>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <p className="fold__body">{answer}</p>
        </details>
      ))}
      <JsonLd data={faqPage(faq)} />
    </section>
  )
}
