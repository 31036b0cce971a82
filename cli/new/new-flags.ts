import type { Kind } from './kind'

/** An option of `tours new` that belongs to some kinds. Here stands no more than --help needs. */
export interface NewFlag {
  /** As commander names it. */
  option:
    | 'price'
    | 'duration'
    | 'groupSize'
    | 'category'
    | 'badges'
    | 'languages'
    | 'times'
    | 'image'
    | 'city'
    | 'tour'
    | 'promise'
  flag: string
  /** Kinds that have it. */
  kinds: readonly Kind[]
  /** What is asked on a terminal, and told in --help. */
  question: string
}

/** In the order in which they are asked. */
export const NEW_FLAGS = [
  {
    option: 'price',
    flag: '--price <euros>',
    kinds: ['tour', 'partner-tour'],
    question: 'Price per adult in euros',
  },
  {
    option: 'duration',
    flag: '--duration <hours>',
    kinds: ['tour', 'partner-tour'],
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
  {
    option: 'category',
    flag: '--category <category>',
    kinds: ['tour', 'partner-tour'],
    question: 'Category',
  },
  { option: 'badges', flag: '--badges <badges>', kinds: ['tour', 'partner-tour'], question: 'Badges' },
  {
    option: 'languages',
    flag: '--languages <languages>',
    kinds: ['tour', 'partner-tour'],
    question: 'Languages the guides speak',
  },
  {
    option: 'image',
    flag: '--image <image>',
    kinds: ['tour', 'partner-tour', 'guide', 'city'],
    question: 'Picture, by its id in data/images.yaml',
  },
  { option: 'tour', flag: '--tour <tour>', kinds: ['guide'], question: 'Tour the guide leads to' },
  {
    option: 'promise',
    flag: '--promise <text>',
    kinds: ['badge'],
    question: 'When a tour may carry it, in one sentence',
  },
] as const satisfies NewFlag[]
