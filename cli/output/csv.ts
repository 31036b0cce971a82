/** A number is written as it is; null is an empty field. */
type CsvValue = string | number | null

/** RFC 4180, names on top; an apostrophe before what strangers wrote and spreadsheets take for a formula. */
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
