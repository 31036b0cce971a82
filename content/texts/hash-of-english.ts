import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE } from '../../domain/locale'
import type { TranslatedText } from './list-translations'

const LENGTH = 12

/** Each language's translations are compared with the same English texts. */
const known = new WeakMap<TranslatedText, string>()

/** Fingerprint of a text's English wording; undefined where there is none. How it is broken into lines does not matter. */
export function hashOfEnglish(translated: TranslatedText): string | undefined {
  const english = translated.texts[DEFAULT_LOCALE]?.text
  if (english === undefined) return undefined
  const before = known.get(translated)
  if (before !== undefined) return before
  const hash = createHash('sha256').update(english.trim().replace(/\s+/g, ' ')).digest('hex').slice(0, LENGTH)
  known.set(translated, hash)
  return hash
}
