import type { Figure, LocatedReading } from '../figures/figure'
import { lazily, oncePer } from '../read/once-per'
import type { Workspace } from '../read/workspace'
import { cachedOfPart, nameOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts, type TextInLanguages } from '../texts/list-texts'
import type { Text } from '../texts/text'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { allTexts, analyseGroup, findNumbers, type GroupContext, type TextNumbers } from './analyse-group'
import { compareLanguages, type LanguageDifference } from './compare-languages'
import { readFigureKeywords } from './figure-keywords'
import type { HardCodedQuantity } from './hard-coded-quantity'
import type { MatchContext } from './match-figure'
import { tourOfGuides, tourOfTexts } from './tour-of-texts'

export interface ProseAnalysis {
  /** Every typed quantity, in the order of the texts. */
  hardCoded: HardCodedQuantity[]
  /** Texts with quantities whose languages tell different numbers. */
  quantityDifferences: LanguageDifference[]
  /** Those, and texts with other numbers that differ. */
  readonly differences: LanguageDifference[]
  /** Facts that texts name as {{figure …}}, counted in every language. */
  placeholders: number
  /** How many of the typed quantities stand in a text of several languages, and were compared. */
  compared: number
}

/** Finds quantities typed into texts, their figures, and whether a text's languages tell the same ones. */
export function analyseProse(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  projectDir: string,
): ProseAnalysis {
  const known = new Map<Text, TextNumbers>()
  const context = matchContext(workspace, figures, derived, projectDir, known)
  const parts = partsOf(workspace)
  const analysis = {
    hardCoded: [] as HardCodedQuantity[],
    quantityDifferences: [] as LanguageDifference[],
    get differences() {
      return [...this.quantityDifferences, ...parts.flatMap(otherDifferences)]
    },
    placeholders: 0,
    compared: 0,
  }
  for (const part of parts) {
    const { named, counted } = cachedOfPart(part, 'numbers', () => numbersOf(part))
    for (const [name, times] of named) if (figures.has(name)) analysis.placeholders += times
    for (const { at, numbers } of counted) {
      const group = listAllTexts(part)[at] as TextInLanguages
      const texts = allTexts(group)
      for (const [i, text] of texts.entries()) known.set(text, numbers[i] as TextNumbers)
      const { hardCoded, differences } = analyseGroup(group, context)
      analysis.hardCoded.push(...hardCoded)
      analysis.quantityDifferences.push(...differences)
      if (texts.length > 1) analysis.compared += hardCoded.length
    }
  }
  return analysis
}

/** What a part's texts tell in numbers, as far as one need not know the figures. */
interface PartNumbers {
  /** How often they name each figure. */
  named: Map<string, number>
  /** The texts with quantities, by their place in the list, and the numbers in each language. */
  counted: { at: number; numbers: TextNumbers[] }[]
}

function numbersOf(part: Workspace): PartNumbers {
  const named = new Map<string, number>()
  const counted: PartNumbers['counted'] = []
  for (const [at, group] of listAllTexts(part).entries()) {
    for (const { text } of group.texts)
      for (const { kind, name } of findTextPlaceholders(text))
        if (kind === 'figure') named.set(name, (named.get(name) ?? 0) + 1)
    const numbers = allTexts(group).map(numbersIn)
    if (holdQuantities(numbers)) counted.push({ at, numbers })
  }
  return { named, counted }
}

/**
 * Texts without quantities whose languages tell different numbers: years, streets, laws. No figure has to do
 * with them, so what is found in a part says nothing of another.
 */
export const otherDifferences = oncePer((part: Workspace): LanguageDifference[] => {
  const find = lazily(() => listAllTexts(part).flatMap(otherDifferencesOf))
  // Few parts have any.
  return cachedOfPart(part, 'has other differences', () => find().length > 0) ? find() : []
})

function otherDifferencesOf(group: TextInLanguages): LanguageDifference[] {
  const all = { ...group, texts: allTexts(group) }
  const numbers = all.texts.map(numbersIn)
  if (all.texts.length < 2 || holdQuantities(numbers)) return []
  const others = numbers.map((one) => one.others)
  return compareLanguages(all, [], [], others)
}

const numbersIn = oncePer((text: Text) => findNumbers(text))

function holdQuantities(numbers: TextNumbers[]): boolean {
  return numbers.some(({ quantities }) => quantities.length > 0)
}

/** What tells which figure a number is; `known` are texts' numbers that need not be looked for. */
export function matchContext(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  projectDir: string,
  known = new Map<Text, TextNumbers>(),
): GroupContext {
  // In most contents few texts hold quantities, and many parts none.
  const keywords = oncePer(() => readFigureKeywords(workspace, projectDir))
  return {
    figures,
    derived,
    get keywords() {
      return keywords(workspace)
    },
    questionOf: questionsOf(new Map(partsOf(workspace).map((part) => [nameOfPart(part), part]))),
    get tourOf() {
      return tourOfTexts(workspace)
    },
    get guidedTo() {
      return tourOfGuides(workspace)
    },
    numbersIn: (text) => known.get(text) ?? findNumbers(text),
  }
}

/** Looks up the question that an answer belongs to, or the heading of a text. */
function questionsOf(parts: Map<string, Workspace>): MatchContext['questionOf'] {
  return ({ address, owner }, locale) => {
    const part = parts.get(owner)
    const groups = part ? listAllTexts(part) : []
    const parent = address.slice(0, address.lastIndexOf('/') + 1)
    return ['question', 'title', 'heading']
      .filter((field) => `${parent}${field}` !== address)
      .map(
        (field) =>
          groups
            .find((group) => group.address === `${parent}${field}`)
            ?.texts.find((text) => text.locale === locale)?.text ?? '',
      )
      .join(' ')
  }
}
