import { startOf } from '../read/diagnostic'
import { showValue } from '../schema/wording'
import { recordFile, TRANSLATED, unreadableLines } from '../texts/translation-record'
import { type Check, diagnosticAt } from './check'

/** What git writes into a file that two people have changed. */
const MERGE_MARK = /^(<{7}|={7}|>{7}|\|{7})( |$)/

/** A line that is lost would make a stale translation look as if nobody had ever looked at it. */
export const recordsCanBeRead: Check = {
  warning: 'translation-record',
  scope: 'Every line of the record of translations says which English text was translated.',
  *run({ workspace: { root } }) {
    for (const locale of TRANSLATED) {
      const file = recordFile(locale)
      for (const { line, text } of unreadableLines(root, locale))
        yield diagnosticAt(startOf(file, line), {
          message: `${showValue(text)} is no entry of the record of translations, so it is passed over.`,
          hint: MERGE_MARK.test(text)
            ? 'A merge left this line behind: delete it, and keep the entries of both sides.'
            : `The file is written by the program, not by hand: take the line as it was committed last (git diff ${file}), or delete it.`,
        })
    }
  },
}
