import pc from 'picocolors'
import { expect, test } from 'vitest'
import {
  githubExplanations,
  markdownExplanations,
  textExplanations,
} from '../../../cli/conflicts/explanations'
import { displayWidth } from '../../../cli/output/display-width'
import type { ConflictReport, DifferenceExplanation } from '../../../content/conflicts/conflict'

const colors = pc.createColors(false)

function aReport(...explanations: DifferenceExplanation[]): ConflictReport {
  return { explanations } as ConflictReport
}

const swapped: DifferenceExplanation = {
  kind: 'swapped-digits',
  message:
    `tours/a|b/reviewCount is 289 reviews (listing) and 298 reviews (home-card): ${'swapped '.repeat(12)}`.trim(),
  inTitles: 'The number of reviews of “A” is 289 reviews and 298 reviews.',
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

test('a terminal reads each explanation once, with its places, within 100 columns', () => {
  const out = textExplanations(aReport(swapped), { colors })
  expect(out).toMatch(/^What the differences have in common\n\n {2}• tours\/a\|b\/reviewCount is 289/)
  expect(out).toContain('    data/tours/a.yaml:7, data/tours/a.yaml:8\n')
  for (const line of out.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(100)
  expect(textExplanations(aReport(), { colors })).toBe('')
})

test('Markdown lists them, with what the data says escaped', () => {
  expect(markdownExplanations(aReport(swapped))[2]).toMatch(/^- tours\/a\\\|b\/reviewCount is 289 reviews/)
  expect(markdownExplanations(aReport())).toEqual([])
})

test('GitHub gets a notice at the reading that is explained', () => {
  expect(githubExplanations(aReport(swapped), '')).toMatch(
    /^::notice file=[^,]*data\/tours\/a\.yaml,line=8,col=9,title=What the differences have in common::tours\/a\|b/,
  )
})
