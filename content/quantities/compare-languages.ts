import { isLocale } from '../../domain/locale'
import type { Figure } from '../figures/figure'
import type { TextInLanguages } from '../texts/list-texts'
import type { Text } from '../texts/text'
import { comparable } from './agrees-with'
import { type OtherNumber, romanNumbers } from './find/digits'
import { findNumerals } from './find/numerals'
import type { Quantity, QuantityUnit } from './find/quantity'
import type { HardCodedQuantity } from './hard-coded-quantity'

export interface ComparedNumber extends Pick<Quantity, 'offset' | 'raw' | 'value' | 'to' | 'op'> {
  text: Text
  unit: QuantityUnit | 'number'
}

/** A text whose languages do not state the same numbers of a kind. */
export interface LanguageDifference {
  group: TextInLanguages
  unit: QuantityUnit | 'number'
  numbers: ComparedNumber[]
  /** Where most languages differ: the number that stands only there, or the text that lacks one. */
  odd: { text: Text; number?: ComparedNumber }[]
}

interface LanguageFact extends ComparedNumber {
  kind: string
  /** The same for what is one fact in two languages. */
  name: string
  /** "One hour" and «час», "noon" and "a mediodía", which is lunchtime: other languages need not state it. */
  optional: boolean
}

/**
 * Compares what the languages of one text state. Numbers that belong to a figure which another language
 * names are left to the figure. What one language counts and another only writes down ("12 seats") is
 * compared by the number alone; digits of one may be words or Roman numerals in another.
 *
 * @param named the figures that each text names as {{figure …}}
 * @param numbers of each text; of those that count nothing (addresses, laws, centuries) the digits are compared
 */
export function compareLanguages(
  group: TextInLanguages,
  hardCoded: HardCodedQuantity[],
  named: Figure[][],
  numbers: { others: OtherNumber[] }[],
): LanguageDifference[] {
  const compared = hardCoded.filter(({ figure }) => !figure || !named.flat().includes(figure))
  const factsOf = group.texts.map((text, i) => [
    ...compared.filter((one) => one.text === text).map(factOfQuantity),
    ...(numbers[i]?.others ?? []).map((one) => factOfOther(text, one)),
  ])
  const missing = group.texts.map((text, i) => leftOver(factsOf, factsOf[i] ?? [], text))
  const languagesOf = ({ name }: LanguageFact) =>
    factsOf.filter((facts) => facts.some((one) => one.name === name)).length
  const kinds = new Set(missing.flat().map(({ kind }) => kind))
  return [...kinds].map((kind): LanguageDifference => {
    const ofKind = (fact: LanguageFact) => fact.kind === kind
    const alike = factsOf.flat().filter(ofKind)
    const lost = missing.flat().filter(ofKind)
    const fewest = Math.min(...lost.map(languagesOf))
    const rare = new Set(lost.filter((fact) => languagesOf(fact) === fewest))
    // Stated in the fewest languages: that is where somebody has to look first.
    const odd =
      fewest * 2 < group.texts.length
        ? [...rare].map((number) => ({ text: number.text, number }))
        : group.texts.flatMap((text, i) => (missing[i]?.some(ofKind) ? [{ text }] : []))
    return { group, unit: alike[0]?.unit ?? 'number', numbers: alike, odd }
  })
}

const NOON = 12 * 60

function factOfQuantity(quantity: HardCodedQuantity): LanguageFact {
  const { value, to, unit, inWords } = quantity
  return {
    ...quantity,
    ...comparable(unit, value, to),
    optional: inWords === true && value === (unit === 'time' ? NOON : 1) && to === undefined,
  }
}

function factOfOther(text: Text, { offset, raw, value }: OtherNumber): LanguageFact {
  const compared = { unit: 'number' as const, kind: 'number', name: `number ${value}`, optional: false }
  return { text, offset, raw, value: Number(value), ...compared }
}

/** Facts of other languages that a language does not state in any form. */
function leftOver(factsOf: LanguageFact[][], own: LanguageFact[], text: Text): LanguageFact[] {
  const ownNames = new Set(own.map(({ name }) => name))
  return factsOf
    .filter((facts) => facts !== own)
    .flatMap((facts) => {
      const unmatched = facts.filter((fact) => !fact.optional && !ownNames.has(fact.name))
      if (unmatched.length === 0) return []
      const theirs = new Set(facts.map(({ name }) => name))
      // The same digits, counted in one language and only written in another.
      const spare = new Set(own.filter((one) => !theirs.has(one.name)).map(numberOf))
      const missing = unmatched.filter((fact) => !spare.has(numberOf(fact)))
      return withoutOtherForms(missing, text)
    })
}

/**
 * Without the digits that a text writes in words or in Roman numerals, "the 16th century", "siglo XVI", and ages
 * without their years: "children under four".
 */
function withoutOtherForms(facts: LanguageFact[], { text, locale }: Text): LanguageFact[] {
  const isBare = ({ unit }: LanguageFact) => unit === 'number' || unit === 'years'
  const [first] = facts.filter(isBare)
  if (!first || !isLocale(locale)) return facts
  const words = new Set(findNumerals(text, locale).flatMap((one) => (one.inWords ? one.value(true) : [])))
  const roman = romanNumbers(text)
  for (const theirs of romanNumbers(first.text.text)) take(roman, theirs)
  // "18th and 19th", "XVIII y XIX": as many on both sides have one counterpart each.
  const isPaired = roman.length === facts.filter(isBare).length
  const inRoman = (value: number) => (isPaired ? take(roman, value) : roman.includes(value))
  return facts.filter((fact) => !isBare(fact) || !(words.has(fact.value) || inRoman(fact.value)))
}

function take(numbers: number[], one: number): boolean {
  const at = numbers.indexOf(one)
  if (at >= 0) numbers.splice(at, 1)
  return at >= 0
}

/** A number that is none (a telephone's) is like no other. */
function numberOf({ name, value, to }: LanguageFact): string {
  return Number.isNaN(value) ? name : `${value}–${to}`
}
