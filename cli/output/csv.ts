/** A number is written as it is; null is an empty field. */
export type CsvValue = string | number | null

/**
 * A table as RFC 4180 has it, with a line of names on top. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front: names and campaigns are written by strangers.
 */
export function csv(names: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [names, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
