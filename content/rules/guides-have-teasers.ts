import { outlineOf } from '../read/outline'
import { listedGuides } from '../site/publication'
import { type Check, diagnosticAt } from './check'

export const guidesHaveTeasers: Check = {
  error: 'guide-teaser',
  scope: 'The articles of guides have a teaser and highlights in their front matter.',
  *run({ workspace, isUnreadable }) {
    const guides = listedGuides(workspace)
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
