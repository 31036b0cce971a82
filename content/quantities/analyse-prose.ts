import type { Figure, LocatedReading } from '../figures/figure'
import type { Workspace } from '../read/workspace'
import { listAllTexts, type TextInLanguages, textsByAddress } from '../texts/list-texts'
import { analyseGroup } from './analyse-group'
import type { LanguageDifference } from './compare-languages'
import { readFigureKeywords } from './figure-keywords'
import type { HardCodedQuantity } from './hard-coded-quantity'
import type { MatchContext } from './match-figure'
import { readNumbers } from './text-numbers'
import { tourOfTexts } from './tour-of-texts'

/** What stands in the texts in numbers. */
export interface ProseAnalysis {
  /** Every typed quantity, in the order of the texts. */
  hardCoded: HardCodedQuantity[]
  /** Texts whose languages tell different numbers. */
  differences: LanguageDifference[]
  /** Facts that texts name as {{figure …}}, counted in every language. */
  placeholders: number
  /** How many of the typed quantities stand in a text of several languages, and were compared. */
  compared: number
}

/**
 * Finds every quantity that is typed into a text, the figure it tells of, and whether the languages of the
 * text tell the same ones.
 */
export function analyseProse(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  projectDir: string,
): ProseAnalysis {
  const groups = listAllTexts(workspace)
  const context = matchContext(workspace, figures, derived, projectDir)
  const analysis: ProseAnalysis = { hardCoded: [], differences: [], placeholders: 0, compared: 0 }
  for (const group of groups) {
    const { hardCoded, differences, placeholders } = analyseGroup(group, context)
    analysis.placeholders += placeholders
    analysis.hardCoded.push(...hardCoded)
    analysis.differences.push(...differences)
    if (group.texts.length + (group.counterparts?.length ?? 0) > 1) analysis.compared += hardCoded.length
  }
  return analysis
}

/** What has to be known to tell which figure a number is. */
export function matchContext(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  projectDir: string,
): MatchContext {
  const questionOf = questionsOf(textsByAddress(workspace))
  return {
    figures,
    derived,
    keywords: readFigureKeywords(workspace, projectDir),
    questionOf,
    tourOf: tourOfTexts(workspace),
    numbersIn: readNumbers(workspace),
  }
}

/** Looks up the question that an answer belongs to, or the heading of a text. */
function questionsOf(groups: Map<string, TextInLanguages>): MatchContext['questionOf'] {
  return ({ address }, locale) => {
    const parent = address.slice(0, address.lastIndexOf('/') + 1)
    return ['question', 'title', 'heading']
      .filter((field) => `${parent}${field}` !== address)
      .map(
        (field) => groups.get(`${parent}${field}`)?.texts.find((text) => text.locale === locale)?.text ?? '',
      )
      .join(' ')
  }
}
