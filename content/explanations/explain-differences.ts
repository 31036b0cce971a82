import type { ExplainedReading, Explanation, ExplanationMember } from '../conflicts/conflict'
import { describeReading } from '../figures/describe-reading'
import type { DerivedReading, Figure } from '../figures/figure'
import { nameField } from '../figures/name-field'
import { textAt } from '../parse/value-at'
import { singleOf, type Workspace } from '../workspace'
import { type CommonFactor, findCommonFactors } from './find-common-factors'
import { findFiguresOfOthers } from './find-figures-of-others'
import { findKnownFactors, type KnownFactor } from './find-known-factors'
import { findSwappedDigits } from './find-swapped-digits'
import { tourOfFigure } from './tour-of-figure'

/** Why figures differ, where their numbers say it. Each explanation is told once, with all its members. */
export function explainDifferences(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, DerivedReading>,
): Explanation[] {
  const told = (member: ExplanationMember) => describeMember(member, figures)
  const source = (id: string) => sourceTitle(workspace, id)
  const known = findKnownFactors(figures, derived)
  const pairs = new Set(known.flatMap(({ members }) => members.map(pairOf)))
  const common = findCommonFactors(figures, (member) => pairs.has(pairOf(member)))
  return [
    ...common.map((group) => explanation('common-factor', group.members, commonFactor(group, told, source))),
    ...known.map((group) =>
      explanation('known-factor', group.members, knownFactor(group, told), [group.rule]),
    ),
    ...findFiguresOfOthers(figures).map((members) =>
      explanation('figure-of-another', members, figureOfAnother(members, figures, source)),
    ),
    ...findSwappedDigits(figures, derived).map((member) =>
      explanation('swapped-digits', [member], swappedDigits(member, figures)),
    ),
  ]
}

function explanation(
  kind: Explanation['kind'],
  members: ExplanationMember[],
  message: string,
  others: string[] = [],
): Explanation {
  const figures = members.flatMap(({ from, to }) => [to.figure, from.figure])
  return { kind, message, figures: [...new Set([...figures, ...others])], members }
}

type Told = (member: ExplanationMember) => string
type SourceTitle = (id: string) => string

function commonFactor({ field, factor, members }: CommonFactor, told: Told, source: SourceTitle): string {
  const exact = members.filter(({ rounded }) => !rounded)
  const rounded = members.filter((member) => member.rounded)
  const { from, to } = exact[0] as ExplanationMember
  const main = `The ${nameField(field)} from ${source(to.source)} is ${number(factor)} × the one from ${source(from.source)}, for ${exact.length} tours: ${exact.map(told).join(', ')}.`
  return rounded.length === 0
    ? main
    : `${main} Rounded up, the same factor fits ${rounded.map(told).join(', ')}.`
}

const RULE_WORDS: Record<string, string> = {
  'policies/child/share': 'what a child pays',
  'policies/early-booking/discount': 'the price with the early-booking discount',
}

function knownFactor({ rule, factor, members }: KnownFactor, told: Told): string {
  const what = RULE_WORDS[rule] ?? rule
  return `${members.length === 1 ? 'One price is' : `${members.length} prices are`} ${what} of another reading (× ${number(factor)}, ${rule}): ${members.map(told).join(', ')}.`
}

function figureOfAnother(
  members: ExplanationMember[],
  figures: Map<string, Figure>,
  source: SourceTitle,
): string {
  const { to } = members[0] as ExplanationMember
  const whose = members.map(
    (member) => `${reading(member.to, figures)} (as ${tourOfFigure(member.from.figure)?.tour})`,
  )
  return `${source(to.source)} gives ${tourOfFigure(to.figure)?.tour} what only another tour has: ${whose.join(', ')}. It may have been copied from there.`
}

function swappedDigits({ from, to }: ExplanationMember, figures: Map<string, Figure>): string {
  return `${to.figure} is ${reading(from, figures)} (${from.source}) and ${reading(to, figures)} (${to.source}): the same digits, two of them swapped. One is probably a typing mistake.`
}

/** "madrid-walking-tour €25 → €38". */
function describeMember({ figure, from, to }: ExplanationMember, figures: Map<string, Figure>): string {
  return `${tourOfFigure(figure)?.tour ?? figure} ${reading(from, figures)} → ${reading(to, figures)}`
}

function reading({ figure, value }: ExplainedReading, figures: Map<string, Figure>): string {
  return describeReading({ value }, figures.get(figure)?.unit ?? 'people')
}

function sourceTitle(workspace: Workspace, id: string): string {
  const title = textAt(singleOf(workspace, 'sources'), [id, 'title'])
  return title === undefined ? `"${id}"` : `"${title}" (${id})`
}

function pairOf({ figure, from, to }: ExplanationMember): string {
  return [figure, ...[from.source, to.source].sort()].join(' ')
}

function number(value: number): string {
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format(value)
}
