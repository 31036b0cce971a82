import type { Locale } from '../../../domain/locale'
import { FIRST_WORDS } from './number-words'
import { smallLetters } from './small-letters'
import { RU_ADJECTIVES, unitWords } from './units'

/** Words without a number of their own that tell a quantity all the same. */
const WITHOUT_NUMBER: Record<Locale, string> = {
  en: 'half|quarter|hour|century|centuries|(?:twen|thir|for|fif|six|seven|eigh|nine)ties',
  es: 'media|medio|cuartos?|hora|siglos?|ss?(?=\\. [ivx])|(?:d?el) (?=[xi])',
  ru: 'полчаса|получаса|полгода|полугода|полвека|четверт[ьи]|час|часа|часу|сутки|суток|век|века|веке|веку|веком|веков|веках|пол(?:втор|перв|трет|четв|пят|шест|седьм|восьм|девят|десят|один|двен)[а-я]+|половин[аеуы]|(?:двадцат|тридцат|сороков|пятидесят|шестидесят|семидесят|восьмидесят|девяност)(?:ые|ых|ым|ыми)|столети[еяюй]|вв?(?=\\.)',
}
const ADJECTIVES = new RegExp(Object.keys(RU_ADJECTIVES).join('|'))

/** Beside units: what makes a number in words an hour of the day, and units of several words. */
const BESIDE_A_NUMBER: Record<Locale, string> = {
  en: "o['’ʼ]clock|per cent|guided visits?|day trips?",
  es: 'las|la(?= una)|mañana|tarde|noche|madrugada|mediodía|por ciento|visitas? guiadas?',
  ru: 'утра|вечера|ночи',
}

interface QuickLook {
  withoutNumber: RegExp
  numberWord: RegExp
  besideNumber: RegExp
}

const LOOKS: Record<Locale, QuickLook> = { en: quickLook('en'), es: quickLook('es'), ru: quickLook('ru') }

/** A quick look: most texts hold nothing that could be a quantity, and need no further work. */
export function mayHoldQuantity(text: string, locale: Locale): boolean {
  if (/[\d½¼¾]/.test(text)) return true
  // Comparing small letters is several times as fast as ignoring case.
  const small = smallLetters(text)
  const { withoutNumber, numberWord, besideNumber } = LOOKS[locale]
  if (withoutNumber.test(small) || (locale === 'ru' && ADJECTIVES.test(small))) return true
  // Spanish "un" and "una" stand in every other paragraph, and seldom count.
  return numberWord.test(small) && besideNumber.test(small)
}

function quickLook(locale: Locale): QuickLook {
  const units = unitWords(locale).filter((word) => /^\p{L}+$/u.test(word))
  return {
    withoutNumber: oneOf(WITHOUT_NUMBER[locale], locale),
    numberWord: oneOf(FIRST_WORDS[locale], locale),
    besideNumber: new RegExp(
      `${oneOf(`${units.join('|')}|${BESIDE_A_NUMBER[locale]}`, locale).source}|[€%★⭐]`,
    ),
  }
}

function oneOf(words: string, locale: Locale): RegExp {
  const letters = locale === 'ru' ? 'а-я' : 'a-záéíóúüñ'
  return new RegExp(`(?<![${letters}])(?:${words})(?![${letters}])`)
}
