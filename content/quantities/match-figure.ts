import type { Locale } from '../../domain/locale'
import { readingsInUse } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import { textAt } from '../read/value-at'
import type { Text } from '../texts/text'
import { tourOfGuides, toursOfCities } from '../texts/tours-of-texts'
import { agreesWith, canMatch, isPriceOfParty } from './agrees-with'
import type { WordFinders } from './figure-keywords'
import type { Quantity } from './find/quantity'
import type { HardCodedQuantity, TypedWords } from './hard-coded-quantity'
import { clausesAround, sentenceAround } from './sentence-around'
import {
  type Candidate,
  type InSentence,
  isNear,
  isOfStep,
  type MatchContext,
  matchTours,
  momentOf,
  SURE,
  tourFigure,
  tourOf,
} from './tour-figure'

/** What a number in a text states, where that is certain by data/figure-keywords.yaml. */
export function matchQuantity(place: InSentence) {
  const { quantity } = place
  // What one does on one's own at a step of a tour is no other offer.
  const isStepsTime = quantity.unit === 'time' && isOfStep(quantity)
  if (asks(place) || statesNoFigure(place) || (!isStepsTime && isOthersOffer(place))) return {}
  return { figure: matchFigure(place), tours: matchTours(place), moment: momentOf(place) }
}

/** The tour of which some words of a text speak, `tours/flamenco-tapas`; others are not ours. */
export function matchTourAt(typed: TypedWords, context: MatchContext) {
  const place = placeInSentence({ ...typed, unit: 'languages', value: 0 }, context)
  return asks(place) || isOthersOffer(place) ? undefined : tourOf(place)
}

/** What is denied, or only the difference between two things; a discount is a difference itself. */
const statesNoFigure = ({ quantity, has, words, sentence }: InSentence) =>
  quantity.unit !== 'percent' && has(words.offers['no-figure'], sentence)

/** A question states nothing. */
const asks = ({ sentence }: InSentence) => /\?\s*$/.test(sentence)

/**
 * A tour's own figures in its own texts or beside its name, any other figure where one of its words stands in
 * the sentence. Of several the one that says the same number, then the surest.
 */
function matchFigure(place: InSentence): Figure | undefined {
  const { quantity, sentence, derived, has, words } = place
  // The tours on the page of a city are its own.
  const isOfCity = toursOfCities(place.workspace).has(quantity.group.owner)
  if (isNoMeasure(quantity) || (isOfCity && quantity.unit === 'tours')) return undefined
  const ofTour = tourFigure(place)
  // Stars beside a tour are that tour's, not what all are given together.
  const isRating = quantity.unit === 'stars' && ofTour.some(({ score }) => score > SURE.other)
  const candidates = [...ofTour, ...(isRating ? [] : namedFigures(place))].filter(({ figure }) =>
    canMatch(quantity, figure),
  )
  const agreeing = candidates.filter(({ figure, score }) =>
    // What a party pays for a tour that is only named beside another may be anything.
    score > SURE.other || matchReduction(place, place.near)
      ? says(quantity, figure, place)
      : agreesWith(quantity, figure, derived.get(figure.name)),
  )
  if (agreeing.length === 0 && isSum(place, candidates)) return undefined
  const matching = agreeing.length > 0 ? agreeing : candidates.filter(({ score }) => score > SURE.other)
  // "With eleven others": of twelve.
  const all = { ...quantity, value: quantity.value + 1 }
  const isWithYou = ({ figure }: Candidate) =>
    figure.unit === 'people' && agreesWith(all, figure, derived.get(figure.name))
  if (has(words.offers['with-you'], sentence) && matching.some(isWithYou)) return undefined
  return matching.sort((a, b) => b.score - a.score)[0]?.figure
}

/** Whether a quantity says what a figure says, or what a party pays of it. */
export function says(quantity: HardCodedQuantity, figure: Figure, context: MatchContext): boolean {
  const { to, ...least } = quantity
  const [min, max] = ['min', 'max'].map((end) => context.figures.get(figure.name.replace(END, `/${end}`)))
  // "From 12 to 25 people" states the smallest group and the largest.
  if (to !== undefined && min && max && END.test(figure.name))
    return says(least, min, context) && says({ ...least, value: to }, max, context)
  return (
    agreesWith(quantity, figure, context.derived.get(figure.name)) ||
    isPriceOfParty(quantity, figure, context)
  )
}

/** One thing of a kind is none: "one day you will come back". One hour is, an hour hardly. */
function isNoMeasure({ inWords, value, to, unit, raw }: HardCodedQuantity): boolean {
  if (!inWords || value !== 1 || to !== undefined) return false
  return !SPANS.includes(unit) || /^(?:an hour|часа)$/i.test(raw)
}
const SPANS: Quantity['unit'][] = ['hours', 'days', 'weeks', 'months', 'years']

const END = /\/(?:min|max)$/
const MOST_SUMMED = 8

/** Whether a number is what several tours cost or take together, one traveller or a few. */
function isSum({ quantity: { value, unit }, derived }: InSentence, candidates: Candidate[]): boolean {
  if (unit === 'people') return false
  const sums = [{ of: 0, sum: 0 }]
  for (const { figure } of candidates.slice(0, MOST_SUMMED)) {
    const one = Number(readingsInUse(figure, derived.get(figure.name))[0]?.value)
    sums.push(...sums.map(({ of, sum }) => ({ of: of + 1, sum: sum + one })))
  }
  return sums.some(({ of, sum }) => of > 1 && value % sum === 0 && value <= sum * MOST_SUMMED)
}

/**
 * What takes something off a price that a sentence states beside an amount: children's share or the discount
 * for early bookings. The amount is no price of a party, so it contradicts that. What is `asked` may state it, too.
 */
export function matchReduction(place: InSentence, asked = '') {
  const { quantity, has, sentence, words, figures } = place
  if (quantity.unit !== 'eur' || statesNoFigure(place)) return undefined
  const reduction = ['policies/child/share', 'policies/early-booking/discount'].find((name) =>
    has(words.figures.get(name)?.about, `${asked} ${sentence}`),
  )
  return reduction === undefined ? undefined : figures.get(reduction)
}

export function placeInSentence(quantity: HardCodedQuantity, context: MatchContext): InSentence {
  const { text } = quantity
  const locale = text.locale as Locale
  const around = sentenceAround(text.text, quantity.offset)
  return {
    ...context,
    words: context.keywords(),
    quantity,
    sentence: around.sentence,
    clauses: clausesAround(around, quantity.raw),
    near: `${questionOf(text)} ${around.asked}`,
    has: (words, within) => (words?.(within, locale, quantity.raw) ?? -1) >= 0,
    last: (words, within) => words?.(within, locale) ?? -1,
  }
}

/** The question of an answer: an answer speaks of what was asked, an article's paragraph of many things. */
function questionOf({ path = [], parsed, locale }: Text): string {
  return path.at(-2) === 'answer'
    ? (textAt(parsed.value, [...path.slice(0, -2), 'question', locale]) ?? '')
    : ''
}

/**
 * Whether a number is said of what others offer, so that no figure of ours is meant: "other agencies rush
 * through in 75 minutes, with 40 people in tow". Whoever was named last before the number is meant, unless
 * the others are only there to be compared with: "unlike other agencies, the group stays at 15".
 */
function isOthersOffer({ sentence, clauses: { ahead, before, own }, last, words }: InSentence): boolean {
  const { ours, others, contrast, 'not-ours': notOurs } = words.offers
  if (last(notOurs, sentence) >= ahead.length) return true
  const [we, they] = [last(ours, ahead), last(others, ahead)]
  if (we < 0 && they < 0) return last(others, own) >= 0 && last(ours, own) < 0
  return they > we && last(contrast, before) < 0
}

/** What is said of the company where it is praised, and of hardly anything else. */
const PRAISED: string[] = ['stars', 'reviews', 'travelers', 'rooms']

function namedFigures(place: InSentence): Candidate[] {
  const { quantity, figures, sentence, has, workspace } = place
  // An article that leads to no tour is about the whole company.
  const isArticle = !tourOfGuides(workspace).has(quantity.group.owner)
  const isOurs = /^statements|^guides\//.test(quantity.group.owner) && isArticle
  return [...place.words.figures].flatMap(([name, words]): Candidate[] => {
    const figure = figures.get(name)
    if (!figure || !canMatch(quantity, figure)) return []
    const isClaim = name.startsWith('claims/')
    // What we claim of ourselves is no partner's.
    if (isClaim && quantity.group.owner.startsWith('partner-tours/')) return []
    // People who reviewed one tour are no reviews of all.
    if ((quantity.unit === 'reviews') !== (figure.unit === 'reviews')) return []
    // A text about the company need not say whose figure it is, and often not which; a guide has years of her own.
    const { besides, ...about } = words
    const isOfOurs = isOurs && (isClaim || figure.unit === 'people') && figure.unit !== 'year'
    const isPlain = PRAISED.includes(figure.unit) || (figure.unit === 'people' && quantity.to !== undefined)
    const isMatched = isClaim && isPlain && (isOurs || figure.unit === 'rooms') && isNear(quantity, figure)
    const plain = isMatched && !has(words.not, sentence) ? SURE.nearby : undefined
    const score = scoreOf(isOfOurs ? about : words, place) ?? plain
    return score ? [{ figure, score }] : []
  })
}

/** Words beside the number count before those of the whole sentence, which may speak of two things. */
function scoreOf({ about, besides, not }: WordFinders, { sentence, clauses, near, has }: InSentence) {
  const speaks = (text: string) => has(about, text) && (!besides || has(besides, text))
  if (speaks(clauses.own) && !has(not, clauses.own)) return SURE.inClause
  if (has(not, sentence)) return undefined
  if (speaks(sentence)) return SURE.inSentence
  return speaks(near) && !has(not, near) ? SURE.nearby : undefined
}
