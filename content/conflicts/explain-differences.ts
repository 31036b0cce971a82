import { describeReading, nameField } from '../figures/describe-reading'
import type { DerivedReading, Figure } from '../figures/figure'
import type { Workspace } from '../read/workspace'
import type { DifferenceExplanation, ExplainedReading, ExplanationMember } from './conflict'
import { type Names, namesInTitles, namesOfFiles } from './explanation-names'
import { findFiguresOfOthers, findSwappedDigits } from './find-copying-mistakes'
import { type CommonFactor, findCommonFactors, findKnownFactors, type KnownFactor } from './find-factors'

/** Why figures differ, where their numbers say it. Each explanation is told once, with all its members. */
export function explainDifferences(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, DerivedReading>,
): DifferenceExplanation[] {
  const known = findKnownFactors(figures, derived)
  const pairs = new Set(known.flatMap(({ members }) => members.map(pairOf)))
  const common = findCommonFactors(figures, (member) => pairs.has(pairOf(member)))
  const ways = [namesOfFiles(workspace), namesInTitles(workspace)]
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
    ...common.map((group) =>
      explanation('common-factor', group.members, (names) => commonFactor(group, figures, names)),
    ),
    ...known.map((group) =>
      explanation('known-factor', group.members, (names) => knownFactor(group, figures, names), [group.rule]),
    ),
    ...findFiguresOfOthers(figures).map((members) =>
      explanation('figure-of-another', members, (names) => figureOfAnother(members, figures, names)),
    ),
    ...findSwappedDigits(figures, derived).map((member) =>
      explanation('swapped-digits', [member], (names) => swappedDigits(member, figures, names)),
    ),
  ]
}

type Figures = Map<string, Figure>

function commonFactor({ field, factor, members }: CommonFactor, figures: Figures, names: Names): string {
  const described = (member: ExplanationMember) => describeMember(member, figures, names)
  const exact = members.filter(({ rounded }) => !rounded)
  const rounded = members.filter((member) => member.rounded)
  const { from, to } = exact[0] as ExplanationMember
  const main = `The ${nameField(field)} from ${names.source(to.source)} is ${number(factor)} × the one from ${names.source(from.source)}, for ${exact.length} tours${names.listed(exact.map(described))}.`
  return rounded.length === 0
    ? main
    : `${main} Rounded up, the same factor fits ${names.inSentence(rounded.map(described))}.`
}

const RULE_WORDS: Record<string, string> = {
  'policies/child/share': 'what a child pays',
  'policies/early-booking/discount': 'the price with the early-booking discount',
}

function knownFactor({ rule, factor, members }: KnownFactor, figures: Figures, names: Names): string {
  const what = RULE_WORDS[rule] ?? rule
  const how = [`× ${number(factor)}`, ...names.rule(rule)].join(', ')
  const described = members.map((member) => describeMember(member, figures, names))
  return `${members.length === 1 ? 'One price is' : `${members.length} prices are`} ${what} of another reading (${how})${names.listed(described)}.`
}

function figureOfAnother(members: ExplanationMember[], figures: Figures, names: Names): string {
  const { to } = members[0] as ExplanationMember
  const whose = members.map(
    (member) => `${reading(member.to, figures)} (as ${names.tour(member.from.figure)})`,
  )
  return `${names.source(to.source)} gives ${names.tour(to.figure)} what only another tour has: ${whose.join(', ')}. It may have been copied from there.`
}

function swappedDigits({ from, to }: ExplanationMember, figures: Figures, names: Names): string {
  const described = [from, to].map(
    (one) => `${reading(one, figures)} (${names.sourceInBrackets(one.source)})`,
  )
  return `${names.figure(to.figure)} is ${described.join(' and ')}: the same digits, two of them swapped. One is probably a typing mistake.`
}

/** "madrid-walking-tour €25 → €38". */
function describeMember({ figure, from, to }: ExplanationMember, figures: Figures, names: Names): string {
  return `${names.tour(figure)} ${reading(from, figures)} → ${reading(to, figures)}`
}

function reading({ figure, value }: ExplainedReading, figures: Figures): string {
  return describeReading({ value }, figures.get(figure)?.unit ?? 'people')
}

function pairOf({ figure, from, to }: ExplanationMember): string {
  return [figure, ...[from.source, to.source].sort()].join(' ')
}

function number(value: number): string {
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format(value)
}
