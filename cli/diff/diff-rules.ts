import { itemsOf } from '../../content/read/workspace'
import { changedEntries } from './changed-entries'
import type { RuleChange } from './content-diff'
import type { ContentSide } from './content-side'

/** Rules of data/policies.yaml that are no figures: who can book, when and how far ahead. */
export function diffRules(before: ContentSide, after: ContentSide): RuleChange[] {
  return changedEntries(rulesOf(before), rulesOf(after)).map(({ name, ...change }) => ({
    rule: name,
    ...change,
  }))
}

function rulesOf({ workspace, figures }: ContentSide): Map<string, string> {
  const rules = new Map<string, string>()
  const add = (name: string, value: unknown) => {
    if (figures.has(name)) return
    if (Array.isArray(value)) rules.set(name, value.join(', '))
    else if (typeof value !== 'object') rules.set(name, String(value))
    else for (const [field, one] of Object.entries(value ?? {})) add(`${name}/${field}`, one)
  }
  for (const { parsed } of itemsOf(workspace, 'policies')) add('policies', parsed.value)
  return rules
}
