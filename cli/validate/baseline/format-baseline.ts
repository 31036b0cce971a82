import type { KnownFinding } from './known-finding'

const ABOUT =
  'Errors that "tours validate --baseline" knows and lets pass. It may only shrink: when one is repaired, run "tours validate --write-baseline".'

/** The text of a baseline file: a finding a line, in a fixed order, so that git merges it line by line. */
export function formatBaseline(findings: KnownFinding[]): string {
  const lines = findings
    .toSorted(byText)
    .map(
      ({ code, file, message, count }) =>
        `    ${JSON.stringify({ file, code, message, ...(count > 1 && { count }) })}`,
    )
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  return `{\n  "about": ${JSON.stringify(ABOUT)},\n  "findings": ${list}\n}\n`
}

/** By the signs' numbers: an order that is the same on every machine. */
function byText(a: KnownFinding, b: KnownFinding): number {
  return compare(a.file, b.file) || compare(a.code, b.code) || compare(a.message, b.message)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
