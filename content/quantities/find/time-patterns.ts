import type { Locale } from '../../../domain/locale'
import { inEveryLanguage } from './languages'
import { NUMBER_WORD } from './numerals'

const HOUR = String.raw`(?:[01]?\d|2[0-3])`
const BEGIN = String.raw`(?=\d)(?<![\p{L}\d/:.,–-]|\d[–-])`
const NO_MORE = String.raw`(?![\d:]|[.,]\d)`
/** The half of the day, or the word for "o'clock", behind a time. */
const SUFFIX: Record<Locale, string> = {
  en: String.raw` ?(?:[ap]\. ?m\.|am|pm)(?!\p{L})`,
  es: String.raw` (?:de la (?:mañana|tarde|noche|madrugada)|del mediodía|horas|hrs?|h)(?!\p{L})|h(?![\p{L}\d])| ?(?:[ap]\. ?m\.|am|pm)(?!\p{L})`,
  ru: String.raw` (?:час(?:а|ов|ам|ами)? )?(?:утра|дня|вечера|ночи)(?!\p{L})`,
}
/** What says that "9.30" or "8 часов" behind it is a time. */
const AT: Record<Locale, string> = {
  en: String.raw`(?<=(?<!\p{L})(?:at|from|until|till|by) )`,
  es: String.raw`(?<=(?<!\p{L})(?:a|desde|hasta|hacia|sobre|de|y|para) las )`,
  ru: String.raw`(?<=(?<!\p{L})(?:в|во|к|с|до|после|около) )`,
}
/** The hour that goes on: «половина девятого» is half past eight. */
const RU_HOURS =
  'первого второго третьего четвертого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого'
export const HOURS_BEGUN = RU_HOURS.split(' ')

/** "10.00–14.00", "de 9.30 a 14.00", "9h30-14h00": two of them need no word before. */
export const POINT_RANGE = new RegExp(
  String.raw`${BEGIN}(?<hour>${HOUR})(?:\.| ?h ?)(?<minute>[0-5]\d)(?: ?[-–] ?| to | (?:a|hasta) (?:las )?| до )(?<hour2>${HOUR})(?:\.| ?h ?)(?<minute2>[0-5]\d)${NO_MORE}`,
  'gu',
)

/** Two hours that share one suffix: "9–11 am", "de 10 a 18 h", «с 9 до 20 часов». */
export const SHARED_SUFFIX: Record<Locale, RegExp> = {
  en: new RegExp(`${BEGIN}(?<one>${HOUR})(?: ?[-–] ?| to )(?<two>${HOUR})(?<suffix>${SUFFIX.en})`, 'giu'),
  es: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:de (?:las )?|entre las ))(?<one>${HOUR}) (?:a|hasta|y) (?:las )?(?<two>1[3-9]|2[0-4])(?<suffix> ?(?:horas|h))(?!\p{L})`,
    'giu',
  ),
  ru: new RegExp(
    String.raw`(?<=(?<!\p{L})со? )(?<one>${HOUR}) (?:до|по) (?<two>${HOUR}|24)(?<suffix> час(?:а|ов)| ч|${SUFFIX.ru})(?!\p{L})`,
    'giu',
  ),
}

/** "9:30", "a las 9h30", "at 9.30", in every language. */
const COMMON = inEveryLanguage((_, locale) => {
  const suffix = `(?<suffix>${SUFFIX[locale]})?`
  return [
    String.raw`(?=\d)(?<![\p{L}\d/:.,]|\p{L}[-–])(?<hour>${HOUR}|24):(?<minute>[0-5]\d)${NO_MORE}${suffix}`,
    // "a las 9h30", "19h30"; "1h30" alone is how long something takes
    String.raw`(?:(?<=(?<!\p{L})(?:at|from|until|till|by|las?|в|к|со?|до|после) )|(?<![\p{L}\d/:.,–-])(?=0\d|1[3-9]|2\d))(?<hour>${HOUR}) ?[hч] ?(?<minute>[0-5]\d)${suffix}(?![\p{L}\d]| ?(?:m|min|мин)(?!\p{L}))`,
    String.raw`${AT[locale]}(?<hour>${HOUR})\.(?<minute>[0-5]\d)${NO_MORE}${suffix}`,
  ]
})
const hourOf = (locale: Locale) => `(?:(?<hour>${HOUR})|(?<word>${NUMBER_WORD[locale]}))`
const TWELVE = String.raw`(?:(?<hour>1[0-2]|[1-9])(?![\d.,:])|`
const ES_PART = '(?<part> y media| y cuarto| menos cuarto)?'

/** A half or a quarter before the hour; Spanish tells it behind. */
const SPOKEN: Partial<Record<Locale, string[]>> = {
  en: [
    String.raw`(?<![\p{L}\d-])(?<part>half past|(?:a )?quarter (?:past|to)) ${TWELVE}(?<word>${NUMBER_WORD.en}))(?![\p{L}\d])(?<suffix>${SUFFIX.en}| in the (?:afternoon|evening)| at night)?`,
  ],
  ru: [
    String.raw`(?<![\p{L}\d-])(?<part>половин[аеуы] |пол(?=\p{L})|четверт[ьи] (?=\p{L}))(?<begun>${HOURS_BEGUN.join('|').replaceAll('е', '[её]')})(?!\p{L})(?<suffix> (?:дня|вечера))?`,
    String.raw`(?<![\p{L}\d-])(?<part>без четверти) ${TWELVE}(?<word>${NUMBER_WORD.ru}))(?![\p{L}\d])(?<suffix> (?:дня|вечера))?`,
  ],
}

const OWN: Record<Locale, string[]> = {
  en: [
    String.raw`${BEGIN}(?<hour>${HOUR})\.(?<minute>[0-5]\d)${NO_MORE}(?<suffix>${SUFFIX.en})`,
    // a letter and a dash in front make a code, but not in "10 am–8 pm"
    String.raw`(?=\d)(?<![\p{L}\d/:.,]|(?<![\d ][ap]\.?m)(?<=\p{L})[-–])(?<hour>${HOUR})(?<suffix>${SUFFIX.en})`,
    String.raw`(?<![\p{L}\d])${hourOf('en')}(?<suffix> o'clock)(?!\p{L})`,
  ],
  es: [
    // "19.15 h"; "1.30 h" may be how long something takes
    String.raw`${BEGIN}(?<hour>[7-9]|1\d|2[0-3])\.(?<minute>[0-5]\d)(?<suffix> ?h)(?![\p{L}\d])`,
    String.raw`(?<=(?<!\p{L})(?:a|desde|hasta|hacia|sobre) las )${hourOf('es')}(?![\p{L}\d]|[:.,]\d)${ES_PART}(?<suffix>${SUFFIX.es})?`,
    String.raw`(?<![\p{L}\d])(?<hour>${HOUR})(?<suffix> de la (?:mañana|tarde|noche|madrugada)| ?(?:[ap]\. ?m\.|am|pm))(?!\p{L})`,
    // "a la una y media"; "a la una y a la otra" is none
    String.raw`(?<=(?<!\p{L})(?:a|desde|hasta|hacia|sobre) la )(?<one>una)(?= (?:y media|y cuarto|menos cuarto|de la|del mediodía)|[.,;)]|$)${ES_PART}(?<suffix>${SUFFIX.es})?`,
  ],
  ru: [
    String.raw`(?<![\p{L}\d:.,/])${hourOf('ru')}(?<suffix>${SUFFIX.ru})`,
    String.raw`(?<=(?<!\p{L})(?:в|к|после) )${hourOf('ru')}(?<suffix> час(?:а|ов|ам)?)(?!\p{L})`,
    String.raw`(?<=(?<!\p{L})(?:в|к|до|после|около) )(?<one>час[ау]?)(?<suffix> (?:дня|ночи))(?!\p{L})`,
    // «в 22 ч 15 мин»; «в 2 ч 30 мин езды» is how far it is
    String.raw`(?:(?<=(?<!\p{L})[вк] )|(?<=(?<!\p{L})(?:до|после|со?) )(?=1[3-9]|2\d))(?<hour>${HOUR}) (?:ч|час(?:а|ов)?) (?<minute>[0-5]\d) (?:мин|минут[аы]?)(?!\p{L})(?!\.? (?:езды|ходьбы|пути|полёта|от)(?!\p{L}))`,
  ],
}

/** A time alone; the first that fits keeps its place. Groups: hour, word, one or begun; minute, part, suffix. */
export const TIME_PATTERNS = inEveryLanguage((_, locale) =>
  [...(SPOKEN[locale] ?? []), ...COMMON[locale], ...OWN[locale]].map(
    (pattern) => new RegExp(pattern, 'gimu'),
  ),
)
