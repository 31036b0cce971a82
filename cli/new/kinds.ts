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

export function questionsOf(kind: Kind): Question[] {
  return QUESTIONS.filter(({ kinds }) => kinds.includes(kind))
}

/** In the order in which they are asked. */
export const QUESTIONS: Question[] = [
  { option: 'price', flag: '--price <euros>', kinds: TOURS, question: 'Price per adult in euros' },
  {
    option: 'duration',
    flag: '--duration <hours>',
    kinds: TOURS,
    question: 'Duration in hours, or full-day',
  },
  {
    option: 'groupSize',
    flag: '--group-size <people>',
    kinds: ['tour'],
    question: 'The most people on one departure',
  },
  { option: 'times', flag: '--times <times>', kinds: ['tour'], question: 'Departure times, as 10:00,15:30' },
  { option: 'city', flag: '--city <city>', kinds: ['partner-tour'], question: 'City whose page lists it' },
  {
    option: 'city',
    flag: '--city <city>',
    kinds: ['city'],
    question: 'What its partner tours write as their city',
  },
  { option: 'category', flag: '--category <category>', kinds: TOURS, question: 'Category' },
  { option: 'badges', flag: '--badges <badges>', kinds: TOURS, question: 'Badges', several: true },
  {
    option: 'languages',
    flag: '--languages <languages>',
    kinds: TOURS,
    question: 'Languages the guides speak',
    several: true,
  },
  {
    option: 'image',
    flag: '--image <image>',
    kinds: WITH_PICTURE,
    question: 'Picture, by its id in data/images.yaml',
  },
  { option: 'tour', flag: '--tour <tour>', kinds: ['guide'], question: 'Tour the guide leads to' },
  {
    option: 'promise',
    flag: '--promise <text>',
    kinds: ['badge'],
    question: 'When a tour may carry it, in one sentence',
  },
]
