import type { Figure, LocatedReading } from '../../../content/figures/figure'

/** A reading of the listing, in line 1. */
export function aReading(differences: Partial<LocatedReading> = {}): LocatedReading {
  return { source: 'listing', value: 10, file: 'data/x.yaml', line: 1, column: 1, ...differences }
}

/** An observed figure with one reading. */
export function aFigure(differences: Partial<Figure> = {}): Figure {
  return {
    name: 'claims/x/count',
    unit: 'people',
    annotation: { kind: 'observation' },
    readings: [aReading()],
    item: {} as Figure['item'],
    path: [],
    file: 'data/x.yaml',
    line: 1,
    column: 1,
    ...differences,
  }
}
