import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '../../domain/locale'
import type { Messages } from '../../domain/translate'

/** The texts of each language, as the site ships them. */
export function shippedMessages(): Record<Locale, Messages> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, messagesOf(locale)])) as Record<Locale, Messages>
}

function messagesOf(locale: Locale): Messages {
  const folder = new URL(`../../locales/${locale}/`, import.meta.url)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
    ]),
  )
}
