import { isLocale, type Locale } from '../../domain/locale'
import { readingsInUse } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import { groupByKey } from '../read/group-by-key'
import type { TextInLanguages } from '../texts/list-texts'
import type { Text } from '../texts/text'
import { textPattern } from '../texts/text-pattern'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { agreesWithReading, inUnit, isPriceOfParty } from './agrees-with'
import { compareLanguages } from './compare-languages'
import { findOtherNumbers } from './find/digits'
import { findQuantities } from './find/find-quantities'
import { inEveryLanguage } from './find/languages'
import { findNumerals } from './find/numerals'
import { isCounted, unitAfter } from './find/units'
import type { HardCodedQuantity } from './hard-coded-quantity'
import { matchQuantity, matchReduction, placeInSentence, says } from './match-figure'
import type { InSentence, MatchContext } from './tour-figure'

export type TextNumbers = ReturnType<typeof findNumbers>

/** A text's quantities, and the numbers that count nothing known; none in a language that the site does not speak. */
export function findNumbers({ text, locale }: Pick<Text, 'text' | 'locale'>) {
  const quantities = isLocale(locale) ? findQuantities(text, locale) : []
  return { quantities, others: isLocale(locale) ? findOtherNumbers(text, quantities) : [] }
}

export type GroupAnalysis = ReturnType<typeof analyseGroup>

export function allTexts({ texts, counterparts = [] }: TextInLanguages): Text[] {
  return [...texts, ...counterparts]
}

/**
 * Ties the quantities of a text to figures, and compares its languages.
 *
 * @param numbers of each of `allTexts`, where they are known already
 */
export function analyseGroup(
  group: TextInLanguages,
  context: MatchContext,
  numbers = allTexts(group).map(findNumbers),
) {
  const all = { ...group, texts: allTexts(group) }
  const named = all.texts.map((text) => figuresNamedIn(text, context.figures))
  const hardCoded = all.texts.flatMap((text, i) =>
    (numbers[i]?.quantities ?? []).map((one): HardCodedQuantity => ({ ...one, text, group: all })),
  )
  const places = hardCoded.map((quantity) => placeInSentence(quantity, context))
  // By their own words first, then by what other languages name or state there.
  for (const place of places) {
    const { quantity } = place
    Object.assign(quantity, matchQuantity(place))
    quantity.figure = namedElsewhere(quantity, named, all) ?? quantity.figure
  }
  bindByPlace(hardCoded, all)
  for (const place of places) {
    const { quantity } = place
    if (!quantity.figure) Object.assign(quantity, wrongReduction(place))
    if (!quantity.figure || quantity.agrees === false) continue
    quantity.agrees = agrees(quantity, quantity.figure, hardCoded, named, context)
    if (quantity.agrees || !isStatedBeside(place, quantity.figure)) continue
    quantity.figure = matchReduction(place)
    if (!quantity.figure) delete quantity.agrees
  }
  return {
    hardCoded: hardCoded.filter(({ text }) => group.texts.includes(text)),
    differences: compareLanguages(all, hardCoded, named, numbers),
  }
}

function figuresNamedIn({ text }: Text, figures: Map<string, Figure>): Figure[] {
  return findTextPlaceholders(text).flatMap(({ kind, name }) => {
    const figure = kind === 'figure' ? figures.get(name) : undefined
    return figure ? [figure] : []
  })
}

/** Whether a text says what its figure says: all its readings, where another language names the figure. */
function agrees(
  quantity: HardCodedQuantity,
  figure: Figure,
  hardCoded: HardCodedQuantity[],
  named: Figure[][],
  context: MatchContext,
): boolean {
  if (!says(quantity, figure, context)) return false
  if (isPriceOfParty(quantity, figure, context) || !named.flat().includes(figure)) return true
  const own = hardCoded.filter((one) => one.figure === figure && one.text === quantity.text)
  return readingsInUse(figure, context.derived.get(figure.name)).every((used) =>
    own.some((one) => agreesWithReading(one, figure, used)),
  )
}

const LISTED = inEveryLanguage(({ both, either }) => textPattern(`^(?:,| (?:${both}|${either})) $`))

/** Whether a number beside it states the figure: "at others €25, here 38". A list states both; hours are no taverns. */
function isStatedBeside({ quantity, sentence, clauses, derived }: InSentence, figure: Figure): boolean {
  const { raw, unit: own } = quantity
  const locale = quantity.text.locale as Locale
  const at = clauses.ahead.length
  const values = readingsInUse(figure, derived.get(figure.name)).map((one) => Number(one.value))
  const stated = findNumerals(sentence, locale).flatMap(({ start, end, value }) => {
    const unit = unitAfter(sentence, end, locale, true)?.unit ?? own
    const isOther = (end <= at || start >= at + raw.length) && inUnit(1, unit, figure.unit) !== undefined
    const between = end <= at ? sentence.slice(end, at) : sentence.slice(at + raw.length, start)
    return isOther && !LISTED[locale].test(between) ? [value(isCounted(own))] : []
  })
  return values.length > 0 && values.every((value) => stated.includes(value))
}

/** What an amount contradicts that is a reduced price of no tour, while the full one of some tour is stated with it. */
function wrongReduction(place: InSentence) {
  const { quantity, figures } = place
  const figure = matchReduction(place)
  if (!figure) return {}
  const prices = [...figures.values()].filter(({ name }) => name.endsWith('/price'))
  const full = prices.filter((one) => isStatedBeside(place, one))
  const isReduced = full.some((one) => isPriceOfParty(quantity, one, place))
  const isFull = prices.some((one) => one.readings.some(({ value }) => value === quantity.value))
  return full.length === 0 || isReduced || isFull ? {} : { figure, agrees: false }
}

/** The one figure of the unit that another language names and this one does not. */
function namedElsewhere(quantity: HardCodedQuantity, named: Figure[][], group: TextInLanguages) {
  const here = named[group.texts.indexOf(quantity.text)] ?? []
  const fits = ({ unit }: Figure) => inUnit(1, quantity.unit, unit) !== undefined
  const elsewhere = named.flat().filter((figure) => !here.includes(figure) && fits(figure))
  return new Set(elsewhere).size === 1 ? elsewhere[0] : undefined
}

/** The only quantity of its unit, or the equally many-th, states what it does in another language. */
function bindByPlace(hardCoded: HardCodedQuantity[], { texts }: TextInLanguages): void {
  if (hardCoded.every(({ figure }) => !figure)) return
  for (const ofUnit of groupByKey(hardCoded, ({ unit }) => unit)) {
    const byText = texts.map((text) => ofUnit.filter((one) => one.text === text))
    for (const own of byText) {
      const alike = byText.filter((others) => others !== own && others.length === own.length)
      for (const [i, quantity] of own.entries())
        quantity.figure ??= alike.find((others) => others[i]?.figure)?.[i]?.figure
    }
  }
}
