import type { Locale } from '../../domain/locale'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Text, TextInLanguages } from '../texts/list-texts'
import { agreesWith } from './agrees-with'
import { canMatch } from './can-match'
import { type Candidate, type InSentence, SURE } from './candidate'
import { clausesAround } from './clause-around'
import type { HasWord, KeywordMatcher, KeywordMatchers } from './figure-keywords'
import type { HardCodedQuantity } from './hard-coded-quantity'
import { sentenceAround } from './sentence-around'
import type { TextNumbers } from './text-numbers'
import { tourFigures } from './tour-figures'
import { isOthersOffer } from './whose-offer'

export interface MatchContext {
  figures: Map<string, Figure>
  derived: Map<string, LocatedReading>
  keywords: KeywordMatchers
  /** The tour that a file's texts speak of when they name none. */
  tourOf: Map<string, string>
  /** The text of a question that a text answers, in its language. */
  questionOf(group: TextInLanguages, locale: string): string
  /** The numbers in a text. */
  numbersIn(text: Text): TextNumbers
}

/**
 * The figure that a number in a text tells of, where that is certain by data/figure-keywords.yaml: a tour's own
 * figures in its own texts or beside its name, any other figure where one of its words stands in the
 * sentence. Of several the one that says the same number, then the surest.
 */
export function matchFigure(quantity: HardCodedQuantity, context: MatchContext): Figure | undefined {
  const { text, group } = quantity
  const locale = text.locale as Locale
  // One thing of that kind is no measure: "one day you will come back".
  if (quantity.inWords && quantity.value === 1 && quantity.to === undefined) return undefined
  const around = sentenceAround(text.text, quantity.offset)
  const { sentence } = around
  const clauses = clausesAround(around, quantity.raw)
  if (isOthersOffer(clauses, locale, context.keywords.offers)) return undefined
  // An answer speaks of what was asked; an article's paragraph speaks of many things.
  const near = () => (group.owner.startsWith('faqs/') ? context.questionOf(group, text.locale) : '')
  const told = { quantity, locale, sentence, clauses, near }
  const candidates = [...tourFigures(told, context), ...namedFigures(told, context)].filter(({ figure }) =>
    canMatch(quantity, figure),
  )
  const says = ({ figure }: Candidate) => agreesWith(quantity, figure, context.derived.get(figure.name))
  const agreeing = candidates.filter(says)
  return (agreeing.length > 0 ? agreeing : candidates).sort((a, b) => b.score - a.score)[0]?.figure
}

function namedFigures(told: InSentence, { figures, keywords }: MatchContext): Candidate[] {
  return [...keywords.figures].flatMap(([name, words]): Candidate[] => {
    const figure = figures.get(name)
    if (!figure || !canMatch(told.quantity, figure)) return []
    const score = scoreOf(words, told)
    return score ? [{ figure, score }] : []
  })
}

/** Words beside the number count before those of the whole sentence, which may speak of two things. */
function scoreOf(
  { about, besides, not }: KeywordMatcher,
  { quantity, locale, sentence, clauses, near }: InSentence,
): number | undefined {
  const has = (finder: HasWord, words: string) => finder(words, locale, quantity.raw)
  const speaks = (words: string) => has(about, words) && (!besides || has(besides, words))
  if (speaks(clauses.own) && !has(not, clauses.own)) return SURE.inClause
  if (has(not, sentence)) return undefined
  if (speaks(sentence)) return SURE.inSentence
  return speaks(near()) && !has(not, near()) ? SURE.nearby : undefined
}
