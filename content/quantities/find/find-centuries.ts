import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import type { Found } from './found'
import { romanValue } from './roman-numerals'

/** Cyrillic letters that look like Roman numerals are read as such. */
const ROMAN = '[IVXІХ]{1,5}'

const EN_WORDS = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
  fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first`.split(/\s+/)
const RU_STEMS = `перв втор трет четв[её]рт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат
  четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат`.split(/\s+/)
const RU_ENDING = '(?:ый|ой|ий|ого|ьего|ому|ым|ом|ьем|ые|ых|ыми)'

const ORDINAL: Record<Locale, string> = {
  en: String.raw`(?:\d{1,2}(?:st|nd|rd|th)|${[...EN_WORDS].reverse().join('|')})`,
  es: ROMAN,
  ru: String.raw`(?:${ROMAN}|\d{1,2}(?:-?(?:й|го|м|му|е|х))?|(?:${[...RU_STEMS].reverse().join('|')})${RU_ENDING})`,
}
const JOINT: Record<Locale, string> = {
  en: '(?:-?,? (?:and|or|to|until)(?: the)? |-?, | ?[-–] ?)',
  es: '(?:,? (?:y|e|o|al?)(?: (?:comienzos|principios|mediados|finales))? (?:el |del )?|, | ?[-–] ?)',
  ru: '(?:,? (?:и|или|по|до) |, | ?[-–—] ?)',
}
const chain = (locale: Locale) => `${ORDINAL[locale]}(?:${JOINT[locale]}${ORDINAL[locale]}){0,4}`

/** Centuries in a row with their noun, which stands before them in Spanish and behind them elsewhere. */
const CHAINS: Record<Locale, RegExp[]> = {
  en: [new RegExp(String.raw`(?<![\p{L}\d])(?<chain>${chain('en')})[ -]centur(?:y|ies)(?!\p{L})`, 'giu')],
  es: [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:[Ss]iglos?|SIGLOS?|ss?\.) (?:del? )?(?<chain>${chain('es')})(?![\p{L}\d])`,
      'gu',
    ),
    // "un palacio del XVIII"; early ones are kings' and chapters' as well
    /(?<=(?<!\p{L})(?:[Dd]el|[Ee]n el|[Dd]esde el|[Hh]asta el) )(?<chain>(?:X{1,2}(?:IX|IV|V?I{0,3})|IX)(?:(?: al? | y el | y |[-–])X{1,2}(?:IX|IV|V?I{0,3}))?)(?![\p{L}\d])(?! (?:milenio|centenario|aniversario|congreso|premio|edición|concurso|festival))/gu,
  ],
  ru: [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<chain>${chain('ru')}) (?<noun>век(?:[ауе]|ом|ов|ам|ами|ах)?|вв?(?=\.)|столети(?:[еяюйи]|ем|ями|ям|ях))(?!\p{L})`,
      'giu',
    ),
  ],
}
const ORDINALS: Record<Locale, RegExp> = {
  en: new RegExp(ORDINAL.en, 'giu'),
  es: new RegExp(ORDINAL.es, 'gu'),
  ru: new RegExp(ORDINAL.ru, 'giu'),
}
const RANGE = /^ ?[-–—] ?$|^ (?:to|until|al?|по|до) (?:the |el )?$/i
const MENTION: Record<Locale, RegExp> = {
  en: /centur/i,
  es: /siglo|ss?\. [IVX]|el [IX]/i,
  ru: /век|столет| вв?\./i,
}

interface Century {
  value: number
  start: number
  end: number
}

/** "9th century", "siglos XV y XVI", «XIII–XV вв.»: centuries by their numbers. */
export function findCenturies(plain: string, locale: Locale, claims: Claims): Found[] {
  if (!MENTION[locale].test(plain)) return []
  const found: Found[] = []
  for (const pattern of CHAINS[locale]) {
    for (const match of plain.matchAll(pattern)) {
      const { chain: raw = '', noun = '' } = match.groups ?? {}
      const from = match.index + match[0].indexOf(raw)
      const centuries = [...raw.matchAll(ORDINALS[locale])].map(({ 0: ordinal, index }) => ({
        value: centuryOf(ordinal, locale),
        start: from + index,
        end: from + index + ordinal.length,
      }))
      if (centuries.some(({ value }) => value < 1 || value > 21) || isSpan(raw, noun)) continue
      const place = { start: match.index, end: match.index + match[0].length }
      found.push(...quantitiesOf(plain, centuries, place).filter(({ start, end }) => claims.take(start, end)))
    }
  }
  return found
}

/** Ranges are one quantity; the noun belongs to the number beside it. */
function quantitiesOf(plain: string, centuries: Century[], place: { start: number; end: number }): Found[] {
  const found: Found[] = []
  for (let i = 0; i < centuries.length; i++) {
    const [one, next] = [centuries[i] as Century, centuries[i + 1]]
    const isRange = next && next.value > one.value && RANGE.test(plain.slice(one.end, next.start))
    const last = isRange ? next : one
    const isFirst = i === 0
    if (isRange) i++
    found.push({
      start: isFirst ? place.start : one.start,
      end: i === centuries.length - 1 ? place.end : last.end,
      numberStart: one.start,
      numberEnd: last.end,
      unit: 'century',
      value: one.value,
      ...(isRange && { to: next.value }),
      ...(/^\p{L}{2,}/u.test(plain.slice(one.start)) &&
        !/^[IVXІХ]/.test(plain.slice(one.start)) && { inWords: true }),
    })
  }
  return found
}

/** «2 века», «5 веков» are spans, «18 века» is of the eighteenth; «30 в.» may be anything. */
function isSpan(chain: string, noun: string): boolean {
  if (!/\d$/.test(chain)) return false
  if (noun.length > 0 && noun.length < 3) return true
  return /^(?:веков|столетий)$/i.test(noun) || (/^(?:века|столетия)$/i.test(noun) && Number(chain) < 5)
}

/** 0 for what is no century's number. */
function centuryOf(ordinal: string, locale: Locale): number {
  const digits = /^\d+/.exec(ordinal)?.[0]
  if (digits) return Number(digits)
  if (/^[IVXІХ]+$/.test(ordinal)) return romanValue(ordinal.replaceAll('Х', 'X').replaceAll('І', 'I')) ?? 0
  if (locale === 'en') return EN_WORDS.indexOf(ordinal.toLowerCase()) + 1
  return RU_STEMS.findIndex((stem) => new RegExp(`^${stem}${RU_ENDING}$`, 'iu').test(ordinal)) + 1
}
