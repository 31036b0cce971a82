import type { Figure, LocatedReading } from '../figures/figure'
import type { Workspace } from '../read/workspace'
import { listAllTexts, type TextInLanguages, textsByAddress } from '../texts/list-texts'
import type { LanguageDifference } from './compare-languages'
import type { Literal } from './literal'
import { readSubjects } from './read-subjects'
import { studyGroup } from './study-group'
import { readNumbers } from './text-numbers'
import type { TellingContext } from './told-figure'
import { tourOfTexts } from './tour-of-texts'

/** What stands in the texts in numbers. */
export interface ProseStudy {
  /** Every typed quantity, in the order of the texts. */
  literals: Literal[]
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
export function studyProse(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  projectDir: string,
): ProseStudy {
  const groups = listAllTexts(workspace)
  const context = tellingContext(workspace, figures, derived, projectDir)
  const study: ProseStudy = { literals: [], differences: [], placeholders: 0, compared: 0 }
  for (const group of groups) {
    const { literals, differences, placeholders } = studyGroup(group, context)
    study.placeholders += placeholders
    study.literals.push(...literals)
    study.differences.push(...differences)
    if (group.texts.length + (group.counterparts?.length ?? 0) > 1) study.compared += literals.length
  }
  return study
}

/** What has to be known to tell which figure a number is. */
export function tellingContext(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  projectDir: string,
): TellingContext {
  const questionOf = questionsOf(textsByAddress(workspace))
  return {
    figures,
    derived,
    subjects: readSubjects(workspace, projectDir),
    questionOf,
    tourOf: tourOfTexts(workspace),
    numbersIn: readNumbers(workspace),
  }
}

/** Looks up the question that an answer belongs to, or the heading of a text. */
function questionsOf(groups: Map<string, TextInLanguages>): TellingContext['questionOf'] {
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
