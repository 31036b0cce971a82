import { isLocale, LANGUAGE_NAMES } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { placeInText, placeOfText } from '../texts/text'
import { type Check, diagnosticAt, relatedAt } from './check'

export const languagesAgree: Check = {
  error: 'locale',
  scope: 'The languages of one text tell the same numbers.',
  *run({ prose }) {
    for (const { group, numbers, odd } of prose.differences) {
      const sideBySide = group.texts.map(({ locale }) => {
        const own = numbers.filter(({ text }) => text.locale === locale)
        const quotes = own.map(({ raw }) => `"${inOneLine(raw)}"`).join(', ') || 'nothing of the kind'
        return `${isLocale(locale) ? LANGUAGE_NAMES[locale] : locale} ${quotes}`
      })
      for (const { text, number } of odd)
        yield diagnosticAt(number ? placeInText(text, number.offset) : placeOfText(text), {
          message: `The languages of this text tell different numbers: ${sideBySide.join('; ')}.`,
          hint: 'Correct the wrong one; a fact that stands in the data is better written as {{figure NAME}} in all of them.',
          related: numbers
            .filter((one) => one.text !== text)
            .map((one) => relatedAt(placeInText(one.text, one.offset), `"${inOneLine(one.raw)}"`)),
          about: group.address,
          ...(number && { quote: number.raw }),
        })
    }
  },
}
