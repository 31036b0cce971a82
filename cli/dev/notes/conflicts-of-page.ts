import type { Conflict, ConflictReport } from '../../../content/conflicts/conflict'
import { textSource } from '../../../content/conflicts/prose-conflicts'
import type { Locale } from '../../../domain/locale'

const ORDER: Conflict['status'][] = ['undecided', 'expired', 'decided']

export interface FoundConflict {
  conflict: Conflict
  /** Words that have to stand on the page; absent when the conflict belongs there in any case. */
  words?: string
}

/**
 * Conflicts of the figures that a page shows and of its texts in one language, those that want a decision first.
 *
 * @param figures names of those that the page shows
 * @param own the page's own files
 */
export function conflictsOfPage(
  figures: string[],
  locale: Locale,
  { conflicts }: ConflictReport,
  own: Set<string>,
): FoundConflict[] {
  return conflicts
    .flatMap((conflict): FoundConflict[] => {
      const { kind, readings, texts } = conflict
      if (kind === 'locale') {
        if (readings.some(({ file }) => own.has(file))) return [{ conflict }]
        const words = texts?.find((one) => one.locale === locale)?.text
        return words ? [{ conflict, words }] : []
      }
      // A number in a text is of no concern to who looks at another language.
      const inTexts = readings.filter(({ quote }) => quote !== undefined)
      if (kind === 'prose' && !inTexts.some(({ source }) => source === textSource(locale))) return []
      const isHere = figures.includes(conflict.figure) || inTexts.some(({ file }) => own.has(file))
      return isHere ? [{ conflict }] : []
    })
    .sort((a, b) => ORDER.indexOf(a.conflict.status) - ORDER.indexOf(b.conflict.status))
}
