import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { withoutMarks } from '../../domain/figures/figure-marks'

interface FigureProps {
  of: DecidedFigure
  form?: 'text' | 'number'
  className?: string
}

/** A figure marked with its name, for checks. Inside a sentence its words bring their mark along. */
export function Figure({ of, form = 'text', className }: FigureProps) {
  return (
    <span data-figure={of.name} className={className}>
      {withoutMarks(of[form])}
    </span>
  )
}
