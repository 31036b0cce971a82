import { isDeepStrictEqual } from 'node:util'
import { readingsInUse } from '../../content/figures/decide-figure'
import type { Figure } from '../../content/figures/figure'
import { intervalOf } from '../../domain/figures/interval'
import type { Reading } from '../../domain/figures/reading'
import { describeInUse } from '../figures/figure-view'
import { bothSides } from './both-sides'
import type { FigureChange } from './content-diff'
import type { ContentSide } from './content-side'

/** A price that changes by more than this share is marked. */
const NOTEWORTHY_PERCENT = 10

const ORDER: FigureChange['change'][] = ['value', 'added', 'removed', 'background']

/** Figures that travellers see differently, or with other readings or decisions: marked ones first. */
export function diffFigures(
  before: ContentSide,
  after: ContentSide,
  pagesOf: (figure: string) => string[],
): FigureChange[] {
  return bothSides(before.figures, after.figures)
    .flatMap(({ name, old, now }) => {
      const change = compare(name, old && see(old, before), now && see(now, after))
      return change ? [{ ...change, pages: pagesOf(name) }] : []
    })
    .sort((a, b) => Number(b.marked) - Number(a.marked) || ORDER.indexOf(a.change) - ORDER.indexOf(b.change))
}

type Seen = ReturnType<typeof see>

function see(figure: Figure, { derived }: ContentSide) {
  const inUse = readingsInUse(figure, derived.get(figure.name))
  const none = figure.readings.length > 0 ? 'undecided' : 'no value'
  return { figure, inUse, text: describeInUse(figure, derived) || none }
}

function compare(name: string, a?: Seen, b?: Seen): Omit<FigureChange, 'pages'> | undefined {
  const unit = (b ?? a)?.figure.unit ?? ''
  const base = { figure: name, unit, before: a?.text ?? null, after: b?.text ?? null, marked: false }
  if (!a || !b) return { ...base, change: a ? 'removed' : 'added' }
  if (a.text !== b.text) {
    const money = isMoney(b.figure) ? moneyChange(a.inUse, b.inUse) : {}
    return { ...base, change: 'value', ...money }
  }
  const isSame = isDeepStrictEqual(background(a.figure), background(b.figure))
  return isSame ? undefined : { ...base, change: 'background' }
}

/** Amounts, and what amounts are computed with: the share of a child, the early-booking discount. */
function isMoney({ unit, annotation }: Figure): boolean {
  return unit === 'eur' || (annotation.charged === true && unit === 'percent')
}

/** The largest change among the readings in use, in percent of what it was, to a tenth. */
function moneyChange(before: Reading[], after: Reading[]): Pick<FigureChange, 'percent' | 'marked'> {
  const changes = after.flatMap((reading, i) => {
    const old = before[i]
    // In hundredths, so that 44.00 → 48.40 is 10 % and not a hair more.
    return old ? [{ from: Math.round(numberOf(old) * 100), to: Math.round(numberOf(reading) * 100) }] : []
  })
  const marked = changes.some(({ from, to }) => Math.abs(to - from) * 100 > from * NOTEWORTHY_PERCENT)
  const percents = changes.filter(({ from }) => from > 0).map(({ from, to }) => ((to - from) / from) * 100)
  const largest = percents.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0)
  return { ...(percents.length > 0 && { percent: Math.round(largest * 10) / 10 }), marked }
}

function numberOf(reading: Reading): number {
  const { min, max } = intervalOf(reading)
  return Number.isFinite(min) ? min : max
}

/** What stands behind the value: its readings, without their lines, and the decision. */
function background({ readings, use, why, reviewBy }: Figure): unknown[] {
  return [use, why, reviewBy, ...readings.map(({ source, value, op, scope }) => [source, value, op, scope])]
}
