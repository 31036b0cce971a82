import type { Locale } from '../../domain/locale'
import { createTranslator, type Translate } from '../../domain/translate'
import en from '../../locales/en/units.json'
import es from '../../locales/es/units.json'
import ru from '../../locales/ru/units.json'

/** Looks texts up in the shipped unit texts. */
export function aTranslator(locale: Locale): Translate {
  return createTranslator(locale, { en: { units: en }, es: { units: es }, ru: { units: ru } })
}
