import { expect, test } from 'vitest'
import { listExpiring } from '../../../content/conflicts/report-conflicts'
import type { Figure } from '../../../content/figures/figure'

const TODAY = '2026-11-21'

function figures(...all: { name: string; reviewBy?: string; use?: string | undefined; why?: string }[]) {
  return new Map(
    all.map((one) => [
      one.name,
      {
        use: 'detail',
        path: ['tours', one.name],
        item: {
          parsed: {
            placeOf: (path: string[]) => ({ file: 'data/prices.yaml', line: path.length, column: 5 }),
          },
        },
        ...one,
      } as unknown as Figure,
    ]),
  )
}

test('decisions of the next 60 days are announced, the nearest first, the last day included', () => {
  const all = figures(
    { name: 'past', reviewBy: '2026-11-20' },
    { name: 'last', reviewBy: '2027-01-20' },
    { name: 'late', reviewBy: '2027-01-21' },
    { name: 'today', reviewBy: TODAY, why: 'Because.' },
    { name: 'b', reviewBy: '2026-12-01' },
    { name: 'a', reviewBy: '2026-12-01' },
    { name: 'never' },
  )
  expect(listExpiring(all, TODAY).map(({ figure, daysLeft }) => [figure, daysLeft])).toEqual([
    ['today', 0],
    ['a', 10],
    ['b', 10],
    ['last', 60],
  ])
  expect(listExpiring(all, TODAY)[0]).toEqual({
    figure: 'today',
    reviewBy: TODAY,
    daysLeft: 0,
    inUse: 'detail',
    why: 'Because.',
    file: 'data/prices.yaml',
    line: 3,
    column: 5,
  })
})

test('a day without a decision, and a day that does not exist, announce nothing', () => {
  expect(
    listExpiring(
      figures({ name: 'a', reviewBy: TODAY, use: undefined }, { name: 'b', reviewBy: 'soon' }),
      TODAY,
    ),
  ).toEqual([])
})
