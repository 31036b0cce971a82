import { mapAt } from '../../content/read/value-at'
import { LOCALES } from '../../domain/locale'
import type { OtherTexts, PageChange } from './content-diff'
import type { ContentSide } from './content-side'

/** Values that the program puts in, and tags. */
const FILLED_IN = /\{\{[^}]*\}\}|<[^>]*>/

/** Changed interface texts that no page says: of e-mails, the checkout, errors, islands in use. */
export function diffOtherTexts(before: ContentSide, after: ContentSide, pages: PageChange[]): OtherTexts[] {
  return LOCALES.flatMap((language) => {
    const changes = pages.filter((page) => page.language === language).flatMap((page) => page.changes)
    const onPages = changes.flatMap((one) => [one.before ?? '', one.after ?? '']).join('\n')
    const files = after.workspace.messages.filter(({ locale }) => locale === language)
    return files.flatMap(({ namespace, parsed }): OtherTexts[] => {
      const earlier = before.workspace.messages.find(
        (one) => one.locale === language && one.namespace === namespace,
      )
      if (!earlier) return []
      const [old, now] = [mapAt(earlier.parsed.value, []), mapAt(parsed.value, [])]
      const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
        (key) => old[key] !== now[key] && ![old[key], now[key]].some((text) => isAmong(onPages, text)),
      )
      return keys.length > 0 ? [{ language, file: parsed.file, keys }] : []
    })
  })
}

/** A text that changed and stands on a page is among what changed there. */
function isAmong(words: string, text: unknown): boolean {
  const pieces = String(text ?? '')
    .split(FILLED_IN)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a), '')
  return longest !== '' && words.includes(longest)
}
