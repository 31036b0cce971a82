import { DATA_SOURCE } from '../../domain/figures/reading'
import { LOCALES } from '../../domain/locale'
import { describeReading, nameField } from '../figures/describe-reading'
import type { Figure } from '../figures/figure'
import { textAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'
import type { ExplainedReading, ExplanationMember } from './conflict'

export type ExplanationNames = ReturnType<typeof namesOf>

/**
 * What an explanation calls the things that it speaks of: editors know them by the slugs and names that stand in
 * the files, everybody else by their English titles.
 */
export function namesOf(workspace: Workspace, figures: Map<string, Figure>, by: 'files' | 'titles') {
  const inTitles = by === 'titles'
  const titleOf = (id: string) => textAt(singleOf(workspace, 'sources'), [id, 'title'])
  const reading = ({ figure, value }: ExplainedReading) =>
    describeReading({ value }, figures.get(figure)?.unit ?? 'people')
  const tour = (figure: string) => {
    const { collection, tour: slug } = tourOfFigure(figure) ?? { collection: '', tour: figure }
    const item = itemsOf(workspace, collection).find((one) => one.slug === slug)
    const title = inTitles ? textAt(item?.parsed.value, ['title', LOCALES[0]]) : undefined
    return title === undefined ? slug : `“${title.trim()}”`
  }
  const sourceInBrackets = (id: string) => {
    if (!inTitles) return id
    return id === DATA_SOURCE ? 'our own data' : (titleOf(id) ?? id)
  }
  /** "madrid-walking-tour €25 → €38" for each. */
  const all = (members: ExplanationMember[]) =>
    members.map(({ figure, from, to }) => `${tour(figure)} ${reading(from)} → ${reading(to)}`).join(', ')
  return {
    reading,
    tour,
    sourceInBrackets,
    source(id: string) {
      if (inTitles) return `“${sourceInBrackets(id)}”`
      const title = titleOf(id)
      return title === undefined ? `"${id}"` : `"${title}" (${id})`
    },
    figure(name: string) {
      if (!inTitles) return name
      const field = tourOfFigure(name)?.field
      if (field) return `The ${nameField(field)} of ${tour(name)}`
      const [collection, claim = ''] = name.split('/')
      const about = collection === 'claims' && textAt(singleOf(workspace, 'claims'), [claim, 'about'])
      return about ? `“${about.trim().replace(/\.$/, '')}”` : name
    },
    /** What is said of a rule besides its words. */
    rule: (figure: string) => (inTitles ? [] : [figure]),
    /** What follows a sentence about several members; where titles are told, they are listed below it. */
    listed: (members: ExplanationMember[]) => (inTitles ? '' : `: ${all(members)}`),
    inSentence(members: ExplanationMember[]) {
      if (!inTitles) return all(members)
      return members.length === 1 ? 'one more' : `${members.length} more`
    },
  }
}

/** The folder, tour and field that a figure's name consists of; undefined for figures of no tour. */
export function tourOfFigure(name: string): { collection: string; tour: string; field: string } | undefined {
  const [, collection, tour, field] = /^(tours|partner-tours)\/([^/]+)\/([^/]+)$/.exec(name) ?? []
  return collection && tour && field ? { collection, tour, field } : undefined
}
