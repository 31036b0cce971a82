import { Icon } from './Icon'
import { JsonLd } from './JsonLd'
import { useRequest } from './RequestContext'
import { faqPage } from './structured-data'

/** A set of questions that open and close independently of each other, with or without a script; and its data. */
export function Faq({ id: set }: { id: string | undefined }) {
  const faq = useRequest().site.faqs[set ?? '']
  if (!faq) return null
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{faq.title}</h2>
      {faq.items.map(({ id, question, answer }) => (
        <details key={id} id={`faq-${id}`} className="faq__item">
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
      <JsonLd data={faqPage(faq)} />
    </section>
  )
}
