import { mapAt } from '../../content/read/value-at'
import { LOCALES, type Locale } from '../../domain/locale'
import type { OtherTexts } from './content-diff'
import type { ContentSide } from './content-side'
import { covers, type PagePart } from './page-part'
import { partsOfPage } from './page-parts'

/** Interface texts of e-mails, of the checkout and of the server's own pages; some stand on pages besides. */
const OFF_PAGE = ['mail', 'checkout', 'sandbox', 'forms', 'units']

/** Changed interface texts that `diffPages` cannot tell of, because no page that travellers open shows them. */
export function diffOtherTexts(before: ContentSide, after: ContentSide): OtherTexts[] {
  return LOCALES.flatMap((language) => {
    const files = after.checked.workspace.messages.filter(({ locale }) => locale === language)
    return files.flatMap(({ namespace }): OtherTexts[] => {
      const [a, b] = [textsOf(before, language, namespace), textsOf(after, language, namespace)]
      if (!a || !b) return []
      const changed = [...new Set([...Object.keys(a.texts), ...Object.keys(b.texts)])].filter(
        (key) => a.texts[key] !== b.texts[key],
      )
      if (changed.length === 0) return []
      const shown = OFF_PAGE.includes(namespace)
        ? []
        : [before, after].flatMap((side) => partsWith(side, language, `locales/${namespace}`))
      const keys = changed.filter((key) => !shown.some((part) => covers(part, key)))
      return keys.length > 0 ? [{ language, file: b.file, keys }] : []
    })
  })
}

function partsWith({ pages, checked }: ContentSide, language: Locale, item: string): PagePart[] {
  return pages
    .filter(({ status, paths }) => status === 200 && paths[language] !== undefined)
    .flatMap((entry) => partsOfPage(entry, checked.workspace))
    .filter((part) => part.item === item)
}

function textsOf(
  { checked: { workspace }, unreadable }: ContentSide,
  language: string,
  namespace: string,
): { file: string; texts: Record<string, unknown> } | undefined {
  const found = workspace.messages.find((one) => one.locale === language && one.namespace === namespace)
  if (!found || unreadable.has(found.parsed.file)) return undefined
  return { file: found.parsed.file, texts: mapAt(found.parsed.value, []) }
}
