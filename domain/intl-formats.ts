import { INTL_TAGS, type Locale } from './locale'

/** A language's format for numbers, made once: making it costs more than a hundred uses. */
export const numberFormat = madeOnce(
  (tag, options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(tag, options),
)

export const dateFormat = madeOnce(
  (tag, options: Intl.DateTimeFormatOptions = {}) => new Intl.DateTimeFormat(tag, options),
)

function madeOnce<Options, Format>(make: (tag: string, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: Locale, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(INTL_TAGS[locale], options)
    made.set(key, format)
    return format
  }
}
