import { placeAtOffset } from '../read/line-index'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { filesOf } from '../read/workspace'
import { nameOfPart, partsOf } from '../read/workspace-parts'
import { draftsOf } from '../site/publication'
import { GAP_TEXT } from '../texts/translation-state'
import { type Check, diagnosticAt } from './check'

/** What has pages of its own; a set of questions that no page shows may wait for its words. */
const WITH_PAGES = /^(tours|partner-tours|cities|guides)\//

export const publishedPagesAreWritten: Check = {
  error: 'unwritten',
  scope: 'No published page says "Text to follow", which `tours new` leaves in its gaps.',
  *run({ workspace }) {
    const drafts = draftsOf(workspace)
    for (const part of workspace.showsDrafts ? [] : partsOf(workspace)) {
      const name = nameOfPart(part)
      if (!WITH_PAGES.test(name) || drafts.has(name)) continue
      for (const { place, words, count } of filesOf(part).flatMap((parsed) => gapsIn(parsed) ?? []))
        yield diagnosticAt(place, {
          message: `${name} is published and says "${words}", ${count === 1 ? 'once' : `${count} times`}.`,
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
