import { mapByKey } from '../../content/read/group-by-key'
import kinds from './kinds.json'
import questions from './questions.json'

export type Kind = keyof typeof kinds

/**
 * What `tours new` can begin: how it and its title are called, the page that it has in data/routes.yaml, where its
 * slugs stand (a file and a part of it, or a folder), and what there is to do besides filling in the gaps.
 */
export const KINDS: Record<Kind, (typeof kinds)[Kind] & { page?: string }> = kinds

/**
 * What is asked on a terminal, in this order, and listed in --help: by the option for it, with how its value is read
 * and the list of names of which it has to be one.
 */
export const QUESTIONS = questions
export type Question = (typeof questions)[number]

/** Options as commands.json describes them; of one that is asked for in several ways, all. */
export function optionsOfKinds() {
  const help = ({ question, kinds }: Question) => `${question} (${kinds.join(', ')})`
  const ofFlag = mapByKey(QUESTIONS, ({ flag }) => flag)
  return Object.fromEntries(
    [...ofFlag].map(([flag, asked]) => [flag, { about: asked.map(help).join('. '), is: asked[0]?.is ?? '' }]),
  )
}

export function questionsOf(kind: Kind): Question[] {
  return QUESTIONS.filter(({ kinds }) => kinds.includes(kind))
}
