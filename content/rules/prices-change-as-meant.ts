import { intervalOf } from '../../domain/figures/interval'
import { collectFigures } from '../figures/collect-figures'
import { isOutdated, readingsInUse, saysTheSame } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import type { Figure } from '../figures/figure'
import { itemsOf, workspaceOf } from '../read/workspace'
import { type Check, type CheckDiagnostic, diagnosticAt } from './check'

/** A change by a larger share of the price is rather a slip of the pen. */
const USUAL_SHARE = 0.5

/** What was changed in the price list since the last commit, and may do something else than was meant. */
export const pricesChangeAsMeant: Check = {
  warning: 'price-change',
  scope:
    'A price differs by at most half from that of the last commit, and a changed reading is one that travellers see.',
  *run({ workspace, figures, history }) {
    const [item] = itemsOf(workspace, 'prices')
    const text = item && history?.committed(item.parsed.file)
    if (text === undefined || text.trim() === item?.parsed.text.trim()) return
    const committed = workspaceOf([{ file: item?.parsed.file ?? '', text }], workspace)
    for (const [name, old] of collectFigures(committed)) {
      const now = figures.get(name)
      if (!now) continue
      yield* largeChange(old, now)
      // What is said of an expired decision tells both.
      if (!isOutdated(now)) yield* unseenChanges(old, now)
    }
  },
}

function* largeChange(old: Figure, now: Figure): Iterable<CheckDiagnostic> {
  const [before] = readingsInUse(old, undefined)
  const [after] = readingsInUse(now, undefined)
  if (!before || !after) return
  const [from, to] = [intervalOf(before).min, intervalOf(after).min]
  if (Math.abs(to - from) <= from * USUAL_SHARE) return
  yield diagnosticAt(after, {
    message: `${now.name} is ${describeReading(after, now.unit)}; in the last commit it was ${describeReading(before, now.unit)}, so it changes by more than half.`,
    hint: 'If this is meant, it is said no more once it is committed.',
  })
}

/** Readings that somebody has changed while the one in use stays as it was. */
function* unseenChanges(old: Figure, now: Figure): Iterable<CheckDiagnostic> {
  const [before] = readingsInUse(old, undefined)
  const [shown] = readingsInUse(now, undefined)
  if (!shown || !saysTheSame(shown, before)) return
  for (const reading of now.readings) {
    const earlier = old.readings.find(({ source }) => source === reading.source)
    if (!earlier || saysTheSame(reading, earlier) || saysTheSame(reading, shown)) continue
    const told = (one: typeof reading) => describeReading(one, now.unit)
    yield diagnosticAt(reading, {
      message: `${now.name} from ${reading.source} was changed from ${told(earlier)} to ${told(reading)}, but the site shows ${told(shown)} from ${shown.source}.`,
      hint: `To show it, decide: tours decide ${now.name} ${reading.source} --why "…". Or change the reading in use (line ${shown.line}) as well.`,
    })
  }
}
