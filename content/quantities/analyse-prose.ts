import type { Figure, LocatedReading } from '../figures/figure'
import { listAt, textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import { listAllTexts, type TextInLanguages } from '../texts/list-texts'
import { analyseGroup, type GroupContext, readNumbers } from './analyse-group'
import type { LanguageDifference } from './compare-languages'
import { readFigureKeywords } from './figure-keywords'
import type { HardCodedQuantity } from './hard-coded-quantity'
import type { MatchContext } from './match-figure'

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
): GroupContext {
  const questionOf = questionsOf(new Map(listAllTexts(workspace).map((one) => [one.address, one])))
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

/**
 * The tour that a file's texts speak of when they name none: a tour's own file, an FAQ set that only one
 * tour shows, a landing page whose facts are one tour's.
 *
 * @returns the tour's item by the file's, both as figures are named: `faqs/flamenco` → `tours/flamenco-tapas`
 */
function tourOfTexts(workspace: Workspace): Map<string, string> {
  const tours = ['tours', 'partner-tours'].flatMap((collection) =>
    itemsOf(workspace, collection).map(({ slug, parsed }) => ({ name: `${collection}/${slug}`, parsed })),
  )
  const found = new Map(tours.map(({ name }) => [name, name]))
  for (const { slug } of itemsOf(workspace, 'faqs')) {
    const showing = tours.filter(({ parsed }) => textAt(parsed.value, ['faq']) === slug)
    if (showing.length === 1 && showing[0]) found.set(`faqs/${slug}`, showing[0].name)
  }
  for (const { slug, parsed } of itemsOf(workspace, 'landings')) {
    const figures = listAt(parsed.value, ['facts']).map((fact) => textAt(fact, ['figure']) ?? '')
    const named = new Set(
      figures
        .filter((name) => /^(?:partner-)?tours\//.test(name))
        .map((name) => name.replace(/\/[^/]+$/, '')),
    )
    const [only] = named
    if (named.size === 1 && only) found.set(`landings/${slug}`, only)
  }
  return found
}
