import type { Severity } from '../../content/read/diagnostic'
import { ALL_CHECKS } from '../../content/rules/check-content'

export interface RuleText {
  code: string
  severity: Severity
  /** What must hold, in one sentence or more. */
  scope: string
}

/** Kinds that no check finds: they come up while files are read, or afterwards. */
const OTHERS: Record<string, string> = {
  baseline: 'Every known finding that a baseline records is still there.',
  encoding: 'Every file is UTF-8.',
  exception: 'Every exception in data/exceptions.yaml still lets something stand.',
  'stray-file': 'Every file in the content folders is one that is read.',
  'unread-link': 'No link in the content folders leads elsewhere.',
  'unreadable-file': 'Every file can be opened.',
}

/** Every kind that a check looks for, and the further ones given, sorted by their codes. */
export function listRules(codes: Iterable<string>): RuleText[] {
  const all = new Set([...ALL_CHECKS.map(({ code }) => code), ...codes])
  return [...all].sort().map(describeRule)
}

function describeRule(code: string): RuleText {
  // Two checks may look for the same kind of diagnostic.
  const checks = ALL_CHECKS.filter((check) => check.code === code)
  if (checks.length === 0)
    return { code, severity: 'error', scope: OTHERS[code] ?? 'Every file can be read to its end.' }
  return {
    code,
    severity: checks.every(({ severity }) => severity === 'warning') ? 'warning' : 'error',
    scope: checks.map(({ scope }) => scope).join(' '),
  }
}
