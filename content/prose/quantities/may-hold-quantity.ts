import type { Locale } from '../../../domain/locale'
import { FIRST_WORDS } from './number-words'
import { RU_ADJECTIVES } from './units'

/** Words without a number of their own that tell a quantity all the same. */
const OTHERS: Record<Locale, string> = {
  en: 'half|quarter|hour|century|centuries|(?:twen|thir|for|fif|six|seven|eigh|nine)ties',
  es: 'media|medio|cuartos?|hora|siglos?|ss?(?=\\. [ivx])|(?:d?el) (?=[xi])',
  ru: 'полчаса|получаса|полгода|полугода|полвека|четверт[ьи]|час|часа|сутки|суток|век|века|веке|веку|веком|веков|веках|пол(?:втор|перв|трет|четв|пят|шест|седьм|восьм|девят|десят|один|двен)[а-я]+|половин[аеуы]|(?:двадцат|тридцат|сороков|пятидесят|шестидесят|семидесят|восьмидесят|девяност)(?:ые|ых|ым|ыми)|столети[еяюй]|вв?(?=\\.)',
}
const ADJECTIVES = new RegExp(Object.keys(RU_ADJECTIVES).join('|'))

const PATTERNS: Record<Locale, RegExp> = { en: pattern('en'), es: pattern('es'), ru: pattern('ru') }

/** A quick look: most texts hold nothing that could be a quantity, and need no further work. */
export function mayHoldQuantity(text: string, locale: Locale): boolean {
  if (/[\d½¼¾]/.test(text)) return true
  // Comparing small letters is several times as fast as ignoring case.
  const small = text.toLowerCase().replaceAll('ё', 'е')
  return PATTERNS[locale].test(small) || (locale === 'ru' && ADJECTIVES.test(small))
}

function pattern(locale: Locale): RegExp {
  const letters = locale === 'ru' ? 'а-я' : 'a-záéíóúüñ'
  return new RegExp(`(?<![${letters}])(?:${FIRST_WORDS[locale]}|${OTHERS[locale]})(?![${letters}])`)
}
