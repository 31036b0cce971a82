import { mapAt } from '../../content/parse/value-at'
import { LOCALES } from '../../domain/locale'
import type { OtherTexts } from './content-diff'
import type { ContentSide } from './content-side'

/** Interface texts that stand on no page: those of e-mails, of the checkout, of forms that were refused. */
const OFF_PAGE = ['mail', 'checkout', 'sandbox', 'forms', 'units']
/** Of these only what begins so. */
const OFF_PAGE_KEYS: Record<string, string> = { common: 'error.' }

/** Changed texts that `diffPages` cannot tell of. */
export function diffOtherTexts(before: ContentSide, after: ContentSide): OtherTexts[] {
  return LOCALES.flatMap((language) =>
    [...OFF_PAGE, ...Object.keys(OFF_PAGE_KEYS)].flatMap((namespace): OtherTexts[] => {
      const [a, b] = [textsOf(before, language, namespace), textsOf(after, language, namespace)]
      if (!a || !b) return []
      const keys = [...new Set([...Object.keys(a.texts), ...Object.keys(b.texts)])].filter(
        (key) => key.startsWith(OFF_PAGE_KEYS[namespace] ?? '') && a.texts[key] !== b.texts[key],
      )
      return keys.length > 0 ? [{ language, file: b.file, keys }] : []
    }),
  )
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
