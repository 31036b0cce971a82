/**
 * The text between typographic quotes, which are letters to YAML: `“palace”` means `palace`. Undefined for
 * what is not between such quotes.
 */
export function withoutTypographicQuotes(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return /^[“”„«‘‚](.*)[”“»’]$/s.exec(value.trim())?.[1]?.trim()
}
