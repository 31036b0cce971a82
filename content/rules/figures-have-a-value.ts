import { diagnosticAt, type FigureCheck } from './check'

export const figuresHaveAValue: FigureCheck = {
  error: 'no-reading',
  scope: 'Figures have a value, readings, something derived, or a placeholder that says who supplies them.',
  *ofFigure(figure) {
    const { name, readings, derived, placeholder } = figure
    if (readings.length > 0 || derived || placeholder !== undefined) return
    yield diagnosticAt(figure, {
      message: `${name} has neither a value nor readings.`,
      hint: 'Add "value:", "readings:" with their sources, or "placeholder:" with who has to supply it.',
    })
  },
}
