import { collectFigures } from '../figures/collect-figures'
import { deriveFigures } from '../figures/derive-figures'
import type { DerivedReading } from '../figures/figure'
import { type Exception, readExceptions } from '../read/exceptions'
import { lazily } from '../read/once-per'
import type { Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { publishedPart } from '../site/publication'
import { listAllTexts, type TextInLanguages } from '../texts/list-texts'
import { findTextPlaceholders } from '../texts/text-placeholders'
import { allTexts, analyseGroup, findNumbers, type GroupAnalysis, type TextNumbers } from './analyse-group'
import { compareLanguages } from './compare-languages'
import { readFigureKeywords } from './figure-keywords'
import type { MatchContext } from './tour-figure'

/** Content with what its figures and texts say; nothing is judged yet. */
export interface AnalysedContent extends MatchContext {
  derived: Map<string, DerivedReading>
  prose: ProseAnalysis
  exceptions: Exception[]
  /** The day on which decisions and years are judged, YYYY-MM-DD. */
  asOf: string
}

/** The numbers of all texts, in the order of the texts. */
export interface ProseAnalysis extends GroupAnalysis {
  /** Facts that texts name as {{figure …}}, counted in every language. */
  placeholders: number
  /** How many of the typed quantities stand in a text of several languages, and were compared. */
  compared: number
}

/** `projectDir` is the program's own. */
export function analyseContent(workspace: Workspace, projectDir: string, asOf: string): AnalysedContent {
  const figures = collectFigures(workspace)
  // What English publishes: drafts are not counted.
  const derived = deriveFigures(publishedPart(workspace, 'en'), figures, asOf)
  // In most contents few texts hold quantities.
  const keywords = lazily(() => readFigureKeywords(workspace, projectDir))
  const context = { workspace, figures, derived, keywords }
  const prose: ProseAnalysis = { hardCoded: [], differences: [], placeholders: 0, compared: 0 }
  for (const part of partsOf(workspace)) {
    const { named, counted } = cachedOfPart(part, 'numbers', () => numbersOf(part))
    for (const [name, times] of named) if (figures.has(name)) prose.placeholders += times
    for (const { at, numbers } of counted) {
      const group = listAllTexts(part)[at] as TextInLanguages
      const { hardCoded, differences } = analyseGroup(group, context, numbers)
      prose.hardCoded.push(...hardCoded)
      prose.differences.push(...differences)
      if (numbers.length > 1) prose.compared += hardCoded.length
    }
  }
  return { ...context, prose, exceptions: readExceptions(workspace), asOf }
}

/** What a part's texts state in numbers, as far as one need not know the figures. */
function numbersOf(part: Workspace) {
  const named = new Map<string, number>()
  /** The texts worth a closer look, by their place in the list, and the numbers in each language. */
  const counted: { at: number; numbers: TextNumbers[] }[] = []
  for (const [at, group] of listAllTexts(part).entries()) {
    for (const { text } of group.texts)
      for (const { kind, name } of findTextPlaceholders(text))
        if (kind === 'figure') named.set(name, (named.get(name) ?? 0) + 1)
    const texts = allTexts(group)
    const numbers = texts.map(findNumbers)
    // Years, streets and laws that are the same in all languages are most texts' only numbers.
    const isCounted =
      numbers.some(({ quantities }) => quantities.length > 0) ||
      compareLanguages({ ...group, texts }, [], [], numbers).length > 0
    if (isCounted) counted.push({ at, numbers })
  }
  return { named, counted }
}
