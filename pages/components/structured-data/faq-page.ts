import type { FaqView } from '../../../domain/site/site-in-locale'

/** schema.org FAQPage with the questions and answers that the page shows. */
export function faqPage(faq: FaqView): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
