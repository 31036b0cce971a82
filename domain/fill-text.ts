import { numberFormat, pluralRules } from './intl-formats'
import type { Locale } from './locale'

/** As i18next does on the server; for islands, which carry none. A missing text is empty (specification §8). */
export function fillText(text: string | undefined, values: Record<string, string | number>): string {
  return (text ?? '').replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** A text in each plural form of a language, with {{count}} where the number stands. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>

/** The form for a number with the number filled in; for islands, which carry no i18next. */
export function choosePlural(forms: PluralForms, count: number, locale: Locale): string {
  const form = forms[pluralRules(locale).select(count)] ?? forms.other ?? ''
  return form.replaceAll('{{count}}', numberFormat(locale).format(count))
}
