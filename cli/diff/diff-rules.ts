import { itemsOf } from '../../content/read/workspace'
import { walkSchema } from '../../content/schema/walk-schema'
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

function rulesOf({ workspace }: ContentSide): Map<string, string> {
  const rules = new Map<string, string>()
  for (const { collection, parsed } of itemsOf(workspace, 'policies')) {
    walkSchema(workspace.schemas, collection.schema, parsed.value, (value, schema, path) => {
      if (schema.figure || schema.localized) return 'skip'
      const name = ['policies', ...path].join('/')
      if (Array.isArray(value)) {
        rules.set(name, value.join(', '))
        return 'skip'
      }
      if (typeof value !== 'object') rules.set(name, String(value))
    })
  }
  return rules
}
