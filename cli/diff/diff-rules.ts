import { type Item, itemsOf } from '../../content/read/workspace'
import { walkSchema } from '../../content/schema/walk-schema'
import type { RuleChange } from './content-diff'
import type { ContentSide } from './content-side'

/** Rules of data/policies.yaml that are no figures: who can book, when and how far ahead. */
export function diffRules(before: ContentSide, after: ContentSide): RuleChange[] {
  const [a, b] = [rulesOf(before), rulesOf(after)]
  if (!a || !b) return []
  return [...new Set([...a.keys(), ...b.keys()])].sort().flatMap((rule) => {
    const [old, now] = [a.get(rule) ?? null, b.get(rule) ?? null]
    return old === now ? [] : [{ rule, before: old, after: now }]
  })
}

/** Undefined when the file cannot be read: nothing can be said then. */
function rulesOf({ checked: { workspace }, unreadable }: ContentSide): Map<string, string> | undefined {
  const item: Item | undefined = itemsOf(workspace, 'policies')[0]
  if (!item || unreadable.has(item.parsed.file)) return undefined
  const rules = new Map<string, string>()
  walkSchema(workspace.schemas, item.collection.schema, item.parsed.value, (value, schema, path) => {
    if (schema.figure || schema.localized) return 'skip'
    const name = ['policies', ...path].join('/')
    if (Array.isArray(value)) {
      rules.set(name, value.join(', '))
      return 'skip'
    }
    if (typeof value !== 'object') rules.set(name, String(value))
  })
  return rules
}
