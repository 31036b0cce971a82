import type { FaqView } from '../../domain/site/site-in-locale'
import { Icon } from './Icon'

/** Questions that open and close independently of each other, with or without a script. */
export function Faq({ faq }: { faq: FaqView }) {
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
    </section>
  )
}
