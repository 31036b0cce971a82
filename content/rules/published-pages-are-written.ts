import { placeAtOffset } from '../read/line-index'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { nameOfItem } from '../read/workspace'
import { draftsOf } from '../site/publication'
import { GAP_TEXT } from '../texts/translation-state'
import { type Check, diagnosticAt } from './check'

/** Those that have pages of their own; a set of questions that no page shows may wait for its words. */
const WITH_PAGES = ['tours', 'partner-tours', 'cities']

export const publishedPagesAreWritten: Check = {
  error: 'unwritten',
  scope: 'No published page says "Text to follow", which `tours new` leaves in its gaps.',
  *run({ workspace }) {
    const drafts = draftsOf(workspace)
    const pages = [
      ...workspace.items
        .filter(({ collection }) => WITH_PAGES.includes(collection.name))
        .map((item) => ({ name: nameOfItem(item), parsed: item.parsed })),
      ...workspace.articles.map(({ slug, parsed }) => ({ name: `guides/${slug}`, parsed })),
    ]
    for (const { name, parsed } of pages) {
      const gaps = drafts.has(name) || workspace.showsDrafts ? undefined : gapsIn(parsed)
      if (!gaps) continue
      const times = gaps.count === 1 ? 'once' : `${gaps.count} times`
      yield diagnosticAt(gaps.place, {
        message: `${name} is published and says "${gaps.words}", ${times}.`,
        hint: 'Write these texts, or write "status: draft" until they are there.',
      })
    }
  },
}

const GAPS = new RegExp(Object.values(GAP_TEXT).join('|'), 'g')

/** The first gap and how many there are; null: none. */
function gapsIn(parsed: ParsedFile) {
  return cachedOfFile(parsed, 'gaps', () => {
    const { file, text } = parsed
    const [first, ...more] = [...text.matchAll(GAPS)]
    return first
      ? { place: placeAtOffset(file, text, first.index), words: first[0], count: 1 + more.length }
      : null
  })
}
