import { INTL_TAGS, type Locale } from './locale'

/* A language's formats, each made once: making one costs more than a hundred uses. */

export const numberFormat = madeOnce(
  (tag, options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(tag, options),
)

/** Its days stay on one line with their months: "14 May", "14 de mayo", «14 мая». */
export const dateFormat = madeOnce((tag, options: Intl.DateTimeFormatOptions = {}) => {
  const dates = new Intl.DateTimeFormat(tag, options)
  const format = (date: Date | number) =>
    dates.format(date).replace(/(\d)( de)? (?=\p{L})/gu, (part) => part.replaceAll(' ', '\u00a0'))
  return { format }
})

export const listFormat = madeOnce(
  (tag, options: Intl.ListFormatOptions = {}) => new Intl.ListFormat(tag, options),
)

export const pluralRules = madeOnce((tag) => new Intl.PluralRules(tag))

function madeOnce<Options, Format>(make: (tag: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: Locale, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(INTL_TAGS[locale], options)
    made.set(key, format)
    return format
  }
}
