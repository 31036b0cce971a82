import type { DecidedFigure } from '../../domain/figures/decided-figure'

interface FigureProps {
  of: DecidedFigure
  /** With its unit, or the number alone. */
  form?: 'text' | 'number'
  className?: string
}

/** A figure on the page, marked with its name, so that checks can hold the page against the data. */
export function Figure({ of, form = 'text', className }: FigureProps) {
  return (
    <span data-figure={of.name} className={className}>
      {of[form]}
    </span>
  )
}
