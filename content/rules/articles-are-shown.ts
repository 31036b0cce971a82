import { groupByKey } from '../read/group-by-key'
import { itemsOf } from '../read/workspace'
import { shownArticles } from '../site/publication'
import { type Check, diagnosticAt } from './check'

/** A copied folder is read and checked, and nobody ever sees it. */
export const articlesAreShown: Check = {
  warning: 'stray-file',
  scope: 'Every article is that of a page or a guide in data/guides.yaml.',
  *run({ workspace, isUnreadable }) {
    const list = itemsOf(workspace, 'guides')[0]?.parsed
    // Without the list every guide would be on no page.
    if (!list?.value || isUnreadable(list.file)) return
    const shown = shownArticles(workspace)
    for (const [first] of groupByKey(workspace.articles, ({ slug }) => slug)) {
      if (!first || shown.has(first.slug)) continue
      const { slug, parsed } = first
      yield diagnosticAt(parsed.file, {
        message: `The articles of guides/${slug}/ are on no page: ${list.file} does not list "${slug}".`,
        hint: `To publish them as a guide, add "${slug}" there and below "guides:" in data/routes.yaml. Otherwise delete the folder.`,
      })
    }
  },
}
