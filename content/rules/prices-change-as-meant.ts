import { intervalOf } from '../../domain/figures/interval'
import type { Reading } from '../../domain/figures/reading'
import { collectFigures } from '../figures/collect-figures'
import { isOutdated, readingsInUse, saysTheSame } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import { itemsOf, workspaceOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

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
      const [before] = readingsInUse(old, undefined)
      const [shown] = now ? readingsInUse(now, undefined) : []
      if (!now || !shown || !before) continue
      const describe = (one: Reading) => describeReading(one, now.unit)
      const [from, to] = [intervalOf(before).min, intervalOf(shown).min]
      if (Math.abs(to - from) > from * USUAL_SHARE)
        yield diagnosticAt(shown, {
          message: `${name} is ${describe(shown)}; in the last commit it was ${describe(before)}, so it changes by more than half.`,
          hint: 'If this is meant, it is said no more once it is committed.',
        })
      // What is said of an expired decision states both.
      if (isOutdated(now) || !saysTheSame(shown, before)) continue
      for (const reading of now.readings) {
        const earlier = old.readings.find(({ source }) => source === reading.source)
        if (!earlier || saysTheSame(reading, earlier) || saysTheSame(reading, shown)) continue
        yield diagnosticAt(reading, {
          message: `${name} from ${reading.source} was changed from ${describe(earlier)} to ${describe(reading)}, but the site shows ${describe(shown)} from ${shown.source}.`,
          hint: `To show it, decide: tours decide ${name} ${reading.source} --why "…". Or change the reading in use (line ${shown.line}) as well.`,
        })
      }
    }
  },
}
