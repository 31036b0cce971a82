import { mapByKey } from '../../content/read/group-by-key'
import type { Locale } from '../../domain/locale'

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

/** What is known of the new content, as QUESTIONS ask for it; whatever is absent becomes a marked gap. */
export interface Answers {
  slug: string
  /** The title; of a city the city's name, of a badge its label. */
  title: Partial<Record<Locale, string>>
  price?: number
  duration?: number | 'full-day'
  groupSize?: number
  category?: string
  badges?: string[]
  languages?: string[]
  times?: string[]
  image?: string
  /** Of a partner tour the city that lists it; of a city page what its tours write in `city`. */
  city?: string
  tour?: string
  promise?: string
}

export interface Question {
  /** What it answers, and the option for it as commander names it. */
  option: Exclude<keyof Answers, 'slug' | 'title'>
  flag: string
  kinds: readonly Kind[]
  /** What is asked on a terminal, and told in --help. */
  question: string
  /** Answered by several names, separated by commas. */
  several?: true
}

const TOURS = ['tour', 'partner-tour'] as const
const WITH_PICTURE = [...TOURS, 'guide', 'city'] as const

/** In the order in which they are asked. */
export const QUESTIONS: Question[] = [
  ask('price', '--price <euros>', TOURS, 'Price per adult in euros'),
  ask('duration', '--duration <hours>', TOURS, 'Duration in hours, or full-day'),
  ask('groupSize', '--group-size <people>', ['tour'], 'The most people on one departure'),
  ask('times', '--times <times>', ['tour'], 'Departure times, as 10:00,15:30'),
  ask('city', '--city <city>', ['partner-tour'], 'City whose page lists it'),
  ask('city', '--city <city>', ['city'], 'What its partner tours write as their city'),
  ask('category', '--category <category>', TOURS, 'Category'),
  { ...ask('badges', '--badges <badges>', TOURS, 'Badges'), several: true },
  { ...ask('languages', '--languages <languages>', TOURS, 'Languages the guides speak'), several: true },
  ask('image', '--image <image>', WITH_PICTURE, 'Picture, by its id in data/images.yaml'),
  ask('tour', '--tour <tour>', ['guide'], 'Tour the guide leads to'),
  ask('promise', '--promise <text>', ['badge'], 'When a tour may carry it, in one sentence'),
]

function ask(option: Question['option'], flag: string, kinds: readonly Kind[], question: string): Question {
  return { option, flag, kinds, question }
}

/** What --help tells of the questions; of an option that two kinds ask for, both. */
export function optionsOfKinds(): Record<string, string> {
  const told = ({ question, kinds }: Question) => `${question} (${kinds.join(', ')})`
  const ofFlag = mapByKey(QUESTIONS, ({ flag }) => flag)
  return Object.fromEntries([...ofFlag].map(([flag, asked]) => [flag, asked.map(told).join('. ')]))
}

export function questionsOf(kind: Kind): Question[] {
  return QUESTIONS.filter(({ kinds }) => kinds.includes(kind))
}
