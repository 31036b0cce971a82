import { mapByKey } from '../../content/read/group-by-key'
import questions from './questions.json'

/** What `tours new` can begin, and how it is called in a sentence. Here stands no more than --help needs. */
export const KIND_NAMES = {
  tour: 'tour of our own',
  'partner-tour': 'partner tour or ticket',
  guide: 'travel guide',
  city: 'city page',
  faq: 'set of questions and answers',
  badge: 'badge',
}

export type Kind = keyof typeof KIND_NAMES

export const KINDS = Object.keys(KIND_NAMES) as Kind[]

/**
 * What is asked on a terminal, in this order, and told in --help: by the option for it, with how its value is read
 * and the list of names of which it has to be one.
 */
export const QUESTIONS = questions
export type Question = (typeof questions)[number]

/** Options as commands.json describes them; of one that is asked for in several ways, all. */
export function optionsOfKinds() {
  const told = ({ question, kinds }: Question) => `${question} (${kinds.join(', ')})`
  const ofFlag = mapByKey(QUESTIONS, ({ flag }) => flag)
  return Object.fromEntries(
    [...ofFlag].map(([flag, asked]) => [flag, { about: asked.map(told).join('. '), is: asked[0]?.is ?? '' }]),
  )
}

export function questionsOf(kind: Kind): Question[] {
  return QUESTIONS.filter(({ kinds }) => kinds.includes(kind))
}
