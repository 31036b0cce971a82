import { type Check, diagnosticAt } from './check'

export const figuresHaveAValue: Check = {
  error: 'no-reading',
  scope: 'Figures have a value, readings, something derived, or a placeholder that says who supplies them.',
  *run({ figures }) {
    for (const figure of figures.values()) {
      const { name, readings, derived, placeholder } = figure
      if (readings.length > 0 || derived || placeholder !== undefined) continue
      yield diagnosticAt(figure, {
        message: `${name} has neither a value nor readings.`,
        hint: 'Add "value:", "readings:" with their sources, or "placeholder:" with who has to supply it.',
      })
    }
  },
}
