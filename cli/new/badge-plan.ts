import { partlyWritten } from './localized-gap'
import { type NewContext, withEntry } from './new-context'
import type { NewPlan } from './new-plan'
import { yamlValue } from './yaml-file'

/** A badge with its label; tours name it in `badges`. */
export function badgePlan({ root, answers }: NewContext): NewPlan {
  const { slug, title, promise } = answers
  const badge = {
    label: partlyWritten('label', title, slug),
    ...(promise
      ? { promise }
      : {
          promise: 'Nobody has said yet when a tour may carry it.',
          promisePlaceholder: 'Write in one sentence what the badge promises to travellers.',
        }),
  }
  return {
    files: [withEntry(root, 'data/badges.yaml', undefined, slug, yamlValue(badge))],
    afterwards: [`Put it on a tour: add ${slug} to its "badges".`],
  }
}
