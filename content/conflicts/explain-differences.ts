import { DATA_SOURCE } from '../../domain/figures/reading'
import { LOCALES } from '../../domain/locale'
import { describeReading, nameField } from '../figures/describe-reading'
import type { DerivedReading, Figure } from '../figures/figure'
import { textAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'
import type { DifferenceExplanation, ExplainedReading, ExplanationMember } from './conflict'
import {
  type CommonFactor,
  figuresOfTours,
  findCommonFactors,
  findFiguresOfOthers,
  findKnownFactors,
  findSwappedDigits,
  type KnownFactor,
  tourOfFigure,
} from './find-explanations'

/** Why figures differ, where their numbers say it. Each explanation is told once, with all its members. */
export function explainDifferences(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, DerivedReading>,
): DifferenceExplanation[] {
  const tours = figuresOfTours(figures)
  const known = findKnownFactors(tours, { figures, derived })
  const ways = [namesOf(workspace, figures, 'files'), namesOf(workspace, figures, 'titles')]
  const explanation = (
    kind: DifferenceExplanation['kind'],
    members: ExplanationMember[],
    sentence: (names: Names) => string,
    others: string[] = [],
  ): DifferenceExplanation => {
    const [message = '', inTitles = ''] = ways.map(sentence)
    const named = members.flatMap(({ from, to }) => [to.figure, from.figure])
    return { kind, message, inTitles, figures: [...new Set([...named, ...others])], members }
  }
  return [
    ...findCommonFactors(tours, known).map((group) =>
      explanation('common-factor', group.members, (names) => commonFactor(group, names)),
    ),
    ...known.map((group) =>
      explanation('known-factor', group.members, (names) => knownFactor(group, names), [group.rule]),
    ),
    ...findFiguresOfOthers(tours).map((members) =>
      explanation('figure-of-another', members, (names) => figureOfAnother(members, names)),
    ),
    ...findSwappedDigits(figures, derived).map((member) =>
      explanation('swapped-digits', [member], (names) => swappedDigits(member, names)),
    ),
  ]
}

function commonFactor({ field, factor, members }: CommonFactor, names: Names): string {
  const exact = members.filter(({ rounded }) => !rounded)
  const rounded = members.filter((member) => member.rounded)
  const { from, to } = exact[0] as ExplanationMember
  const main = `The ${nameField(field)} from ${names.source(to.source)} is ${number(factor)} × the one from ${names.source(from.source)}, for ${exact.length} tours${names.listed(exact)}.`
  return rounded.length === 0
    ? main
    : `${main} Rounded up, the same factor fits ${names.inSentence(rounded)}.`
}

const RULE_WORDS: Record<string, string> = {
  'policies/child/share': 'what a child pays',
  'policies/early-booking/discount': 'the price with the early-booking discount',
}

function knownFactor({ rule, factor, members }: KnownFactor, names: Names): string {
  const what = RULE_WORDS[rule] ?? rule
  const how = [`× ${number(factor)}`, ...names.rule(rule)].join(', ')
  return `${members.length === 1 ? 'One price is' : `${members.length} prices are`} ${what} of another reading (${how})${names.listed(members)}.`
}

function figureOfAnother(members: ExplanationMember[], names: Names): string {
  const { to } = members[0] as ExplanationMember
  const whose = members.map((member) => `${names.reading(member.to)} (as ${names.tour(member.from.figure)})`)
  return `${names.source(to.source)} gives ${names.tour(to.figure)} what only another tour has: ${whose.join(', ')}. It may have been copied from there.`
}

function swappedDigits({ from, to }: ExplanationMember, names: Names): string {
  const described = [from, to].map((one) => `${names.reading(one)} (${names.sourceInBrackets(one.source)})`)
  return `${names.figure(to.figure)} is ${described.join(' and ')}: the same digits, two of them swapped. One is probably a typing mistake.`
}

function number(value: number): string {
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format(value)
}

type Names = ReturnType<typeof namesOf>

/**
 * What an explanation calls the things that it speaks of: editors know them by the slugs and names that stand in
 * the files, everybody else by their English titles.
 */
function namesOf(workspace: Workspace, figures: Map<string, Figure>, by: 'files' | 'titles') {
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
