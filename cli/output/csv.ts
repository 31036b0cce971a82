type CsvValue = string | number | null

/**
 * A table as RFC 4180 has it, with a line of names on top. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front: names and campaigns are written by strangers.
 *
 * @param names of the columns; a record that has none of a name leaves the field empty
 */
export function csv<Name extends string>(
  names: readonly Name[],
  records: readonly Partial<Record<NoInfer<Name>, CsvValue>>[],
): string {
  const rows = records.map((record) => names.map((name) => record[name] ?? null))
  return [names, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(value: CsvValue): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
