import type { Locale } from '../../domain/locale'

/** What a traveller reads where `tours new` left a gap; the text's `placeholder` tells that it is one. */
export const GAP_TEXT: Record<Locale, string> = {
  en: 'Text to follow',
  es: 'Texto pendiente',
  ru: 'Текст готовится',
}

/** How a placeholder says that the text of a language is that of another one, or made up. */
export const STANDS_IN = 'stands in for it'
