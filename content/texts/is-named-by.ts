import type { Locale } from '../../domain/locale'
import type { TranslatedText } from './list-translations'

/** True when a path names the text: its file or address, or a folder or part of an address above it. */
export function isNamedBy(path: string, text: TranslatedText, locale: Locale): boolean {
  const isAbove = (whole: string) => whole === path || whole.startsWith(`${path}/`)
  return isAbove(text.fileIn(locale)) || isAbove(text.address)
}
