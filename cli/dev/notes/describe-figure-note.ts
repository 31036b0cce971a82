import type { Conflict } from '../../../content/conflicts/conflict'
import { describeFigure } from '../../../content/conflicts/describe-figure'
import type { CheckedContent } from '../../../content/rules/check-content'
import { figureTitle } from '../../figures/figure-title'
import { UNDISPUTED, viewConflict } from '../../figures/figure-view'
import { nextStep } from '../../figures/next-step'
import type { FigureNote } from './notes'

/** A figure as the browser shows it on hover, whether its readings differ or not; undefined for an unknown one. */
export function figureNote(checked: CheckedContent, name: string, asOf: string): FigureNote | undefined {
  const figure = checked.figures.get(name)
  return figure && conflictNote(checked, describeFigure(figure, checked.derived.get(name), [], asOf), asOf)
}

/** A conflict of the report as the browser shows it. */
export function conflictNote(
  { workspace, figures }: CheckedContent,
  conflict: Conflict,
  asOf: string,
): FigureNote {
  const figure = figures.get(conflict.figure)
  const view = viewConflict(conflict, workspace, figure)
  const { sort, subject, field } = figureTitle(conflict.figure, workspace)
  const undisputed = view.status === UNDISPUTED
  const advice = nextStep(conflict, view, figure, undefined, asOf)?.advice
  return {
    name: conflict.figure,
    title: [subject || sort, field].filter(Boolean).join(': '),
    kind: conflict.kind,
    status: undisputed ? UNDISPUTED : conflict.status,
    readings: conflict.readings.map(({ file, line, column }, i) => {
      const { inUse = false, value = '', source = '' } = view.readings[i] ?? {}
      return { inUse, value, source, file, line, column }
    }),
    ...(view.computed && { computed: view.computed }),
    ...(view.texts && { texts: view.texts }),
    ...(conflict.why !== undefined && { why: conflict.why }),
    ...(conflict.reviewBy !== undefined && { reviewBy: conflict.reviewBy }),
    ...(figure?.placeholder && { placeholder: figure.placeholder }),
    ...(advice && { advice }),
  }
}
