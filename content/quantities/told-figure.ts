import type { Locale } from '../../domain/locale'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Text, TextInLanguages } from '../texts/list-texts'
import { agreesWith } from './agrees-with'
import { type Candidate, type InSentence, SURE } from './candidate'
import { clausesAround } from './clause-around'
import type { Literal } from './literal'
import { mayTell } from './may-tell'
import type { HasWord, Subject, Subjects } from './read-subjects'
import { sentenceAround } from './sentence-around'
import type { TextNumbers } from './text-numbers'
import { tourFigures } from './tour-figures'
import { isOthersOffer } from './whose-offer'

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

/**
 * The figure that a number in a text tells of, where that is certain by data/subjects.yaml: a tour's own
 * figures in its own texts or beside its name, any other figure where one of its words stands in the
 * sentence. Of several the one that says the same number, then the surest.
 */
export function toldFigure(literal: Literal, context: TellingContext): Figure | undefined {
  const { text, group } = literal
  const locale = text.locale as Locale
  // One thing of that kind is no measure: "one day you will come back".
  if (literal.inWords && literal.value === 1 && literal.to === undefined) return undefined
  const around = sentenceAround(text.text, literal.offset)
  const { sentence } = around
  const clauses = clausesAround(around, literal.raw)
  if (isOthersOffer(clauses, locale, context.subjects.offers)) return undefined
  // An answer speaks of what was asked; an article's paragraph speaks of many things.
  const near = () => (group.owner.startsWith('faqs/') ? context.questionOf(group, text.locale) : '')
  const told = { literal, locale, sentence, clauses, near }
  const candidates = [...tourFigures(told, context), ...namedFigures(told, context)].filter(({ figure }) =>
    mayTell(literal, figure),
  )
  const says = ({ figure }: Candidate) => agreesWith(literal, figure, context.derived.get(figure.name))
  const agreeing = candidates.filter(says)
  return (agreeing.length > 0 ? agreeing : candidates).sort((a, b) => b.score - a.score)[0]?.figure
}

function namedFigures(told: InSentence, { figures, subjects }: TellingContext): Candidate[] {
  return [...subjects.figures].flatMap(([name, subject]): Candidate[] => {
    const figure = figures.get(name)
    if (!figure || !mayTell(told.literal, figure)) return []
    const score = scoreOf(subject, told)
    return score ? [{ figure, score }] : []
  })
}

/** Words beside the number count before those of the whole sentence, which may speak of two things. */
function scoreOf(
  { about, besides, not }: Subject,
  { literal, locale, sentence, clauses, near }: InSentence,
): number | undefined {
  const has = (finder: HasWord, words: string) => finder(words, locale, literal.raw)
  const speaks = (words: string) => has(about, words) && (!besides || has(besides, words))
  if (speaks(clauses.own) && !has(not, clauses.own)) return SURE.inClause
  if (has(not, sentence)) return undefined
  if (speaks(sentence)) return SURE.inSentence
  return speaks(near()) && !has(not, near()) ? SURE.nearby : undefined
}
