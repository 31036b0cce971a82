import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { withoutMarks } from '../../domain/figures/figure-marks'

interface FigureProps {
  of: DecidedFigure
  /** With its unit, or the number alone. */
  form?: 'text' | 'number'
  className?: string
}

/**
 * A figure on its own, marked with its name, so that checks can hold the page against the data. Inside a
 * sentence its words are enough: they bring their mark along (domain/figures/figure-marks.ts).
 */
export function Figure({ of, form = 'text', className }: FigureProps) {
  return (
    <span data-figure={of.name} className={className}>
      {withoutMarks(of[form])}
    </span>
  )
}
