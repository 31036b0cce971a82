import type { DerivedReading } from '../../content/figures/figure'
import type { FormulaPart } from '../../content/figures/formula'
import { displayWidth, padToWidth } from '../output/display-width'

/** Every single thing that a formula looked at, with its place: for whoever wants to count again. */
export function computedParts({ value, result }: DerivedReading): string {
  const rows = [
    ...result.parts.map((part) => row(part, part.value === undefined ? '' : String(part.value))),
    ...result.leftOut.map((part) =>
      row(part, part.isPlaceholder ? 'placeholder, left out' : 'no value, left out'),
    ),
  ]
  const widths = [0, 1].map((column) =>
    Math.max(0, ...rows.map((cells) => displayWidth(cells[column] ?? ''))),
  )
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => padToWidth(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `  ${result.text} = ${value}\n${lines.map((line) => `    ${line}\n`).join('')}`
}

function row({ name, file, line }: FormulaPart, value: string): string[] {
  return [name, value, `${file}:${line}`]
}
