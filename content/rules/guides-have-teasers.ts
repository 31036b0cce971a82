import { outlineOf } from '../read/outline'
import { mapAt } from '../read/value-at'
import { singleOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

export const guidesHaveTeasers: Check = {
  code: 'guide-teaser',
  scope: 'The articles of guides have a teaser and highlights in their front matter.',
  *run({ workspace, isUnreadable }) {
    const guides = Object.keys(mapAt(singleOf(workspace, 'guides'), []))
    for (const { slug, parsed } of workspace.articles) {
      if (!guides.includes(slug) || isUnreadable(parsed.file)) continue
      const missing = ['teaser', 'highlights'].filter((field) => outlineOf(parsed)[field] === undefined)
      if (missing.length === 0) continue
      yield diagnosticAt(parsed.placeOf([]), {
        message: `A guide's front matter needs ${missing.join(' and ')}, for its teaser card.`,
        hint: 'teaser: one sentence; highlights: a list of 3 to 6 short phrases.',
      })
    }
  },
}
