import type { Locale } from '../../domain/locale'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Text, TextInLanguages } from '../texts/list-texts'
import { agreesWith } from './agrees-with'
import { clauseAround } from './clause-around'
import type { Literal } from './literal'
import { mayTell } from './may-tell'
import type { Quantity } from './quantities/quantity'
import type { Subject, Subjects } from './read-subjects'
import { sentenceAround } from './sentence-around'
import type { TextNumbers } from './text-numbers'

export interface TellingContext {
  figures: Map<string, Figure>
  derived: Map<string, LocatedReading>
  subjects: Subjects
  /** The tour that a file's texts speak of when they name none. */
  tourOf: Map<string, string>
  /** The text of a question that a text answers, in its language. */
  questionOf(group: TextInLanguages, locale: string): string
  /** The numbers in a text. */
  numbersIn(text: Text): TextNumbers
}

/** The figures of a tour, by what a number in its text counts. */
const FIELDS = {
  eur: 'price',
  hours: 'duration',
  minutes: 'duration',
  people: 'groupSize',
  travelers: 'groupSize',
  stars: 'rating',
  reviews: 'reviewCount',
} as const

/** Shorter stretches inside a tour are stops, not the tour; in minutes. */
const SHORTEST_TOUR = 45

/** Texts that speak of the tour as a whole; in the others a number is mostly a step's own. */
const NARRATIVE = /^(?:title|description|overview|highlights|heading|lead|summary)(?:\/|$)/

/** How sure a binding is: by a tour's name, by words in the clause, in the sentence, in the question. */
const [NAMED, IN_CLAUSE, IN_SENTENCE, NEARBY] = [4, 3, 2, 1]

interface Candidate {
  figure: Figure
  score: number
}

/**
 * The figure that a number in a text tells of, where that is certain by data/subjects.yaml: a tour's own
 * figures in its own texts or beside its name, any other figure where one of its words stands in the
 * sentence. Of several the one that says the same number, then the surest.
 */
export function toldFigure(literal: Literal, context: TellingContext): Figure | undefined {
  const { text, group } = literal
  const locale = text.locale as Locale
  const sentence = sentenceAround(text.text, literal.offset)
  // One thing of that kind is no measure: "one day you will come back".
  if (literal.inWords && literal.value === 1 && literal.to === undefined) return undefined
  // An answer speaks of what was asked; an article's paragraph speaks of many things.
  const near = () => (group.owner.startsWith('faqs/') ? context.questionOf(group, text.locale) : '')
  const candidates = [
    ...tourFigures(literal, sentence, near, locale, context),
    ...namedFigures(literal, sentence, near, locale, context),
  ].filter(({ figure }) => mayTell(literal, figure))
  const says = ({ figure }: Candidate) => agreesWith(literal, figure, context.derived.get(figure.name))
  const agreeing = candidates.filter(says)
  return (agreeing.length > 0 ? agreeing : candidates).sort((a, b) => b.score - a.score)[0]?.figure
}

function tourFigures(
  literal: Literal,
  sentence: string,
  near: () => string,
  locale: Locale,
  { figures, subjects, tourOf }: TellingContext,
): Candidate[] {
  const field = fieldOf(literal)
  const subject = field && subjects.fields.get(field)
  if (!subject || subject.not(sentence, locale)) return []
  const { owner, address } = literal.group
  const isAbout = subject.about(sentence, locale)
  const own = tourOf.get(owner)
  const named = isAbout
    ? lastNamed(subjects, sentence.slice(0, sentence.indexOf(literal.raw)), locale)
    : undefined
  // In its own file a tour is meant unless another is named; in others a word of the field is needed, too.
  const isNarrative = own === owner && NARRATIVE.test(address.slice(owner.length + 1))
  const isTold = isAbout || isNarrative
  const isAsked = subject.about(near(), locale) && !subject.not(near(), locale)
  const tour = named ?? (isTold || isAsked ? own : undefined)
  const figure = figures.get(`${tour}/${field}`)
  return figure ? [{ figure, score: named ? NAMED : isTold ? IN_SENTENCE : NEARBY }] : []
}

/** The tour that is named last before the number: "the walk takes 12, the palace 15". */
function lastNamed({ tours }: Subjects, before: string, locale: Locale): string | undefined {
  let last: { tour: string; at: number } | undefined
  for (const [tour, lastIn] of tours) {
    const at = lastIn(before, locale)
    if (at >= 0 && (!last || at > last.at)) last = { tour, at }
  }
  return last?.tour
}

function fieldOf({ unit, value }: Quantity): string | undefined {
  const minutes = unit === 'hours' ? value * 60 : unit === 'minutes' ? value : SHORTEST_TOUR
  if (minutes < SHORTEST_TOUR) return undefined
  return FIELDS[unit as keyof typeof FIELDS]
}

function namedFigures(
  literal: Literal,
  sentence: string,
  near: () => string,
  locale: Locale,
  { figures, subjects }: TellingContext,
): Candidate[] {
  return [...subjects.figures].flatMap(([name, subject]): Candidate[] => {
    const figure = figures.get(name)
    if (!figure || !mayTell(literal, figure)) return []
    const score = scoreOf(subject, sentence, clauseAround(sentence, literal.raw), near, locale)
    return score ? [{ figure, score }] : []
  })
}

/** Words beside the number count before those of the whole sentence, which may speak of two things. */
function scoreOf(
  { about, besides, not }: Subject,
  sentence: string,
  clause: string,
  near: () => string,
  locale: Locale,
): number | undefined {
  const speaks = (words: string) => about(words, locale) && (besides?.(words, locale) ?? true)
  if (speaks(clause) && !not(clause, locale)) return IN_CLAUSE
  if (not(sentence, locale)) return undefined
  if (speaks(sentence)) return IN_SENTENCE
  return speaks(near()) && !not(near(), locale) ? NEARBY : undefined
}
