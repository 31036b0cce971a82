import { gap, partlyWritten } from './localized-gap'
import { type NewContext, schemaHead } from './new-context'
import type { NewPlan } from './new-plan'
import { yamlFile } from './yaml-file'

/** A set of questions with its first question; pages name it in `faq`. */
export function faqPlan({ workspace, answers }: NewContext): NewPlan {
  const { slug, title } = answers
  const set = {
    title: partlyWritten('heading', title, slug),
    items: [{ id: 'first-question', question: gap('question'), answer: gap('answer') }],
  }
  return {
    files: [
      { file: `data/faqs/${slug}.yaml`, text: yamlFile(schemaHead(workspace, 'faqs'), set), isNew: true },
    ],
    afterwards: [
      `Show it on a page: write "faq: ${slug}" into the file of a tour, a city or a landing page.`,
    ],
  }
}
