import { DATA_SOURCE } from '../../domain/figures/reading'
import { LOCALES } from '../../domain/locale'
import { describeReading, nameField } from '../figures/describe-reading'
import type { DerivedReading, Figure } from '../figures/figure'
import { textAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'
import type { DifferenceExplanation, ExplainedReading, ExplanationMember } from './conflict'
import { tourOfFigure } from './exact-readings'
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

/** What an explanation calls the things that it speaks of. */
interface Names {
  tour(figure: string): string
  figure(name: string): string
  source(id: string): string
  /** Where brackets stand around it already. */
  sourceInBrackets(id: string): string
  /** What is said of a rule besides its words. */
  rule(figure: string): string[]
  /** What follows a sentence about several members: all of them, or nothing where they are listed below. */
  listed(members: string[]): string
  /** Members in the middle of a sentence. */
  inSentence(members: string[]): string
}

/** As editors know them: by the slugs and names that stand in the files. */
function namesOfFiles(workspace: Workspace): Names {
  return {
    tour: (figure) => tourOfFigure(figure)?.tour ?? figure,
    figure: (name) => name,
    source(id) {
      const title = titleOfSource(workspace, id)
      return title === undefined ? `"${id}"` : `"${title}" (${id})`
    },
    sourceInBrackets: (id) => id,
    rule: (figure) => [figure],
    listed: (members) => `: ${members.join(', ')}`,
    inSentence: (members) => members.join(', '),
  }
}

/** As everybody else knows them: by their English titles. */
function namesInTitles(workspace: Workspace): Names {
  const tour = (figure: string) => {
    const found = tourOfFigure(figure)
    const item = itemsOf(workspace, found?.collection ?? '').find(({ slug }) => slug === found?.tour)
    const title = textAt(item?.parsed.value, ['title', LOCALES[0]])
    return title === undefined ? (found?.tour ?? figure) : `“${title.trim()}”`
  }
  const source = (id: string) => (id === DATA_SOURCE ? 'our own data' : (titleOfSource(workspace, id) ?? id))
  return {
    tour,
    figure(name) {
      const found = tourOfFigure(name)
      if (found) return `The ${nameField(found.field)} of ${tour(name)}`
      const [collection, claim = ''] = name.split('/')
      const about = collection === 'claims' && textAt(singleOf(workspace, 'claims'), [claim, 'about'])
      return about ? `“${about.trim().replace(/\.$/, '')}”` : name
    },
    source: (id) => `“${source(id)}”`,
    sourceInBrackets: source,
    rule: () => [],
    listed: () => '',
    inSentence: ({ length }) => (length === 1 ? 'one more' : `${length} more`),
  }
}

function titleOfSource(workspace: Workspace, id: string): string | undefined {
  return textAt(singleOf(workspace, 'sources'), [id, 'title'])
}
