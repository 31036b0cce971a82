import pc from 'picocolors'
import { expect, test } from 'vitest'
import type { ConflictReportView } from '../../../cli/conflicts/conflict-report'
import { githubConflicts } from '../../../cli/conflicts/github-conflicts'
import { markdownConflicts } from '../../../cli/conflicts/markdown-conflicts'
import { textConflicts } from '../../../cli/conflicts/text-conflicts'
import { displayWidth } from '../../../cli/output/display-width'
import type { DifferenceExplanation } from '../../../content/conflicts/conflict'

/** A report with nothing but explanations. */
function aView(...explanations: DifferenceExplanation[]): ConflictReportView {
  return {
    report: {
      explanations,
      expiring: [],
      conflicts: [],
      unreadable: 0,
      counts: { figures: 1, conflicting: 0, undecided: 0 },
      coverage: { placeholders: 0, found: 0, bound: 0, compared: 0, unbound: 0, ignored: 0 },
    },
    conflicts: [],
    agreeing: [],
    colors: pc.createColors(false),
    content: { workspace: { root: '' } },
  } as unknown as ConflictReportView
}

const swapped: DifferenceExplanation = {
  kind: 'swapped-digits',
  message:
    `The number of reviews of “A|B” is 289 reviews (Listing) and 298 reviews (Home): ${'swapped '.repeat(12)}`.trim(),
  details: ['tours/a/reviewCount: 289 reviews → 298 reviews (data/tours/a.yaml:7, data/tours/a.yaml:8)'],
  figures: ['tours/a/reviewCount'],
  members: [
    {
      figure: 'tours/a/reviewCount',
      from: {
        figure: 'tours/a/reviewCount',
        source: 'listing',
        value: 289,
        file: 'data/tours/a.yaml',
        line: 7,
        column: 9,
      },
      to: {
        figure: 'tours/a/reviewCount',
        source: 'home-card',
        value: 298,
        file: 'data/tours/a.yaml',
        line: 8,
        column: 9,
      },
    },
  ],
}

test('a terminal reads each explanation once, with its members, within 100 columns', () => {
  const out = textConflicts(aView(swapped))
  expect(out).toMatch(/^What the differences have in common\n\n {2}• The number of reviews of “A\|B” is 289/)
  expect(out).toContain(
    '    tours/a/reviewCount: 289 reviews → 298 reviews (data/tours/a.yaml:7, data/tours/a.yaml:8)\n',
  )
  for (const line of out.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(100)
  expect(textConflicts(aView())).not.toContain('What the differences')
})

test('Markdown lists them, with what the data says escaped', () => {
  expect(markdownConflicts(aView(swapped))).toMatch(
    /^- The number of reviews of “A\\\|B” is 289 .*\n {2}- tours\/a\/reviewCount: 289/m,
  )
  expect(markdownConflicts(aView())).not.toContain('What the differences')
})

test('GitHub gets a notice at the reading that is explained', () => {
  expect(githubConflicts(aView(swapped))).toMatch(
    /^::notice file=[^,]*data\/tours\/a\.yaml,line=8,col=9,title=What the differences have in common::The number of reviews of “A\|B”[^\n]*%0Atours\/a\/reviewCount: 289/,
  )
})
