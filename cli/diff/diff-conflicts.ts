import type { Conflict } from '../../content/conflicts/conflict'
import { viewReadings } from '../figures/figure-view'
import { bothSides } from './both-sides'
import type { ConflictChange } from './content-diff'
import type { ContentSide } from './content-side'

/** Conflicts that came or went, were decided or are open again; the ones to act on first. */
export function diffConflicts(before: ContentSide, after: ContentSide): ConflictChange[] {
  const changes = bothSides(byName(before), byName(after)).flatMap(({ old, now }) => {
    if (!now && old) return isReadable(old, after) ? [told(old, 'resolved', before)] : []
    if (!now) return []
    if (!old) return isReadable(now, before) ? [told(now, 'new', after)] : []
    if (old.status === 'decided' && now.status !== 'decided') return [told(now, 'reopened', after)]
    if (old.status !== 'decided' && now.status === 'decided') return [told(now, 'decided', after)]
    return inText(now) && readingsOf(old) !== readingsOf(now) ? [told(now, 'changed', after)] : []
  })
  const order: ConflictChange['change'][] = ['new', 'reopened', 'changed', 'decided', 'resolved']
  return changes.sort((x, y) => order.indexOf(x.change) - order.indexOf(y.change))
}

function byName({ report }: ContentSide): Map<string, Conflict> {
  return new Map(report.conflicts.map((one) => [inText(one) ? `${one.figure} ${one.kind}` : one.figure, one]))
}

/** On a side whose files cannot be read a conflict may be missing only because of that. */
function isReadable({ readings }: Conflict, { unreadable }: ContentSide): boolean {
  return !readings.some(({ file }) => unreadable.has(file))
}

/** Readings of figures have a section of their own; numbers in texts are told here. */
function inText({ kind }: Conflict): boolean {
  return kind === 'prose' || kind === 'locale'
}

/** Without lines, which move. */
function readingsOf({ readings }: Conflict): string {
  return readings
    .map(({ source, value, op, file }) => `${source} ${op ?? ''}${value} ${file}`)
    .sort()
    .join('\n')
}

function told(
  conflict: Conflict,
  change: ConflictChange['change'],
  { checked }: ContentSide,
): ConflictChange {
  // In a text the place to repair is the text's, which stands behind the figure's own readings.
  const place = inText(conflict) ? conflict.readings.at(-1) : conflict.readings[0]
  return {
    figure: conflict.figure,
    kind: conflict.kind,
    change,
    status: conflict.status,
    readings: viewReadings(conflict, checked)
      .map(({ value, sourceKey }) => `${value} (${sourceKey})`)
      .join(', '),
    file: place?.file ?? '',
    line: place?.line ?? 1,
  }
}
