import type { QuantityPhrase } from '../../../domain/generated/content'
import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { inEveryLanguage, oneOf, smallLetters } from './languages'
import { labelBefore, NUMBER_WORD, readNumberWords } from './numerals'
import type { Found } from './quantity'
import { unitAfter } from './units'

/** Looks for quantities in a text without markup. */
export type Finder = (plain: string, locale: Locale) => Found[]

type Reading = Omit<Found, 'start' | 'end'>

/** What a pattern found, with a few words on both sides. */
interface Match {
  raw: string
  before: string
  behind: string
}

type Read = (groups: Partial<Record<string, string>>, match: Match) => Reading | undefined

function finder(pattern: RegExp, read: Read): Finder {
  return (plain) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: raw, index: start, groups = {} }) => {
      const end = start + raw.length
      const before = plain.slice(Math.max(0, start - 40), start)
      const reading = read(groups, { raw, before, behind: plain.slice(end, end + 24) })
      return reading ? [{ ...reading, start, end }] : []
    })
}

const SCORE = String.raw`(?=[0-5])(?<![\p{L}\d/.,:–-])(?<number>[0-5](?:[.,]\d{1,2})?)`
const NO_NUMBER = String.raw`(?![.,]?\d)(?! ?%)`
/** Behind "4 out of 5" no noun may stand: four out of five visitors are no rating. Nobody counts 4.6 visitors. */
const NO_NOUN = String.raw`${NO_NUMBER}(?=(?: *(?:$|[^\p{L}\d ])| (?:from|by|in|on|and|based|with|across|over|after|tras|for|according|stars?|en|por|con|y|según|de media|estrellas?|по|на|за|от|и|у|зв[её]зд)))`

/** "4.9/5", "4.8 out of 5", «4,9 из 5», "★ 4.9", "an average of 4.9": stars of five. Other scales are none. */
export const RATINGS = inEveryLanguage(({ rating: { ofFive, words } }) => {
  const score = String.raw`${SCORE}(?: (?:points?|stars?|puntos?|estrellas?|балл\p{L}*|зв[её]зд\p{L}*))? ${ofFive}(?!\p{L})`
  const patterns = [
    textPattern(String.raw`${SCORE} ?\/ ?5(?![\d/.,]\d|[\p{L}\d/])`, 'gu'),
    textPattern(`(?=\\d[.,]\\d)${score}${NO_NUMBER}`, 'giu'),
    textPattern(score + NO_NOUN, 'giu'),
    /(?<=[★⭐] ?)(?<number>[0-5](?:[.,]\d{1,2})?)(?![\d.,]\d|\d)/gu,
    textPattern(
      String.raw`(?<=(?<!\p{L})(?:${words})(?: \p{L}+){0,3}:? )(?<number>[1-5][.,]\d)${NO_NUMBER}(?! ?[€h★⭐]| (?:stars?|estrellas?|зв[её]зд|eur|евро|час|[kк][mм]|millon|млн))`,
      'giu',
    ),
  ]
  return patterns.map((pattern) => finder(pattern, ({ number = '' }) => scoreOfFive(number)))
})

function scoreOfFive(score: string): Reading | undefined {
  const value = Number(score.replace(',', '.'))
  return value <= 5 ? { unit: 'stars', value } : undefined
}

/**
 * Numbers that are names: dates, telephone numbers, laws, versions, ISBNs. No quantity begins or ends inside
 * one. Numbers grouped by threes are left: 1.000.000 may count something.
 */
export const CODES = finder(
  textPattern(
    [
      String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
      String.raw`\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d)`,
      String.raw`\+\d[\d ().-]{6,20}\d`,
      String.raw`\(\d{2,5}\)[ -]?\d[\d -]{4,15}\d`,
      String.raw`\d{2,4}(?: \d{2,4}){2,6}(?!\d)`,
      String.raw`\d+(?:-\d+){2,}`,
      String.raw`\d+(?:[.,]\d+)?\/\d+(?:[./]\d+)*`,
      String.raw`\d+(?:\.\d+){2,}`,
      String.raw`\d+:\d+:\d+`,
    ]
      .map((pattern) => `(?<!\\d)(?:${pattern})`)
      .join('|'),
    'g',
  ),
  (_, { raw }) => (BY_THREES.test(raw) ? undefined : { unit: 'nothing', value: 0 }),
)
const BY_THREES = /^\d{1,3}(?:[.,]\d{3}| \d{3})+$/

/** "1h30", "2 h 15 min": hours and minutes behind one another. Hours of the day ("a las 9h30") are found before. */
export const COMPACT = finder(
  textPattern(
    /(?<![\p{L}\d.,:/–-])(?<hours>\d|1[0-2]) ?[hч] ?(?<minutes>[0-5]\d)(?: ?(?:m|min|мин)(?!\p{L}))?(?![\p{L}\d]| ?(?:min|мин))/giu,
  ),
  ({ hours, minutes }, { before }) => {
    if (Number(hours) >= LONG && !SPAN.test(before.slice(-24))) return undefined
    return { unit: 'hours', value: Number(hours) + Number(minutes) / 60 }
  },
)
/** "132 euros con 60", «132 евро 60 центов». */
export const EUROS_AND_CENTS = finder(
  textPattern(
    /(?<![\p{L}\d.,])(?<euros>\d+) (?:euros?|евро)(?: con| y| and)? (?<cents>\d{2})(?: (?:cents?|céntimos|цент\p{L}*))?(?![\p{L}\d.,:])/giu,
  ),
  ({ euros, cents }) => ({ unit: 'eur', value: Number(euros) + Number(cents) / 100 }),
)

/** From so many hours on, "10h00" is as often when something begins. */
const LONG = 7
const SPAN = textPattern(
  /(?<!\p{L})(?:dura|durac|last|take|total|hasta|up to|al menos|at least|длит|продолж|займ|занимает|всего)\p{L}*[^.!?;]*$/iu,
)

/** "Half an hour", "hora y media", «полчаса», "an hour"; of two phrases that begin alike the first wins. */
export const PHRASES = inEveryLanguage(({ phrases }, locale) => {
  const groups = phrases.map((phrase, i) =>
    `(?<p${i}>${phrasePattern(phrase)})`.replaceAll('$WORD', NUMBER_WORD[locale]),
  )
  const pattern = textPattern(String.raw`(?<![\p{L}\d-])(?:${groups.join('|')})(?![\p{L}\d])`, 'giu')
  return finder(pattern, (found) => {
    const phrase = phrases.find((_, i) => found[`p${i}`] !== undefined)
    return phrase && { unit: phrase.unit, value: phrase.value, inWords: true }
  })
})

function phrasePattern({ words, behind, notBehind, followedBy, notFollowedBy }: QuantityPhrase): string {
  return [
    behind && String.raw`(?<=(?<!\p{L})(?:${behind}) )`,
    notBehind && `(?<!(?:${notBehind}) )`,
    `(?:${words})`,
    followedBy && `(?= (?:${followedBy}))`,
    notFollowedBy && `(?! (?:${notFollowedBy}))`,
  ]
    .filter(Boolean)
    .join('')
}

/** «Двухчасовая», «пятнадцатиминутная»: the number is the first half of an adjective. */
export const COMPOUNDS = inEveryLanguage(({ unitAdjectives }) => {
  if (!unitAdjectives) return []
  const { stems, ending } = unitAdjectives
  const numbers = new Map(Object.entries(unitAdjectives.numbers))
  const [stem, counted] = [oneOf(numbers.keys()), oneOf(Object.keys(stems))]
  const pattern = String.raw`(?<![\p{L}\d-])(?<stem>${stem})(?<counted>${counted})${ending}(?!\p{L})`
  const read: Read = (found) => {
    const unit = stems[smallLetters(found.counted ?? '')]
    const value = numbers.get(smallLetters(found.stem ?? ''))
    // «Однодневная», «полудневная» are kinds of tours, as "day trip" is.
    return unit && value && !(unit === 'days' && value <= 1) ? { unit, value, inWords: true } : undefined
  }
  return [finder(textPattern(pattern, 'giu'), read)]
})

/** «Часа два», «минут пятнадцать»: in Russian a number behind its noun is a rough one. */
export const APPROXIMATE = finder(
  textPattern(
    String.raw`(?<![\p{L}\d])(?<noun>час(?:а|ов)|минут|дн(?:я|ей)|недел[иь]|лет|человек) (?<number>${NUMBER_WORD.ru}(?: ${NUMBER_WORD.ru})?)(?![\p{L}\d])`,
    'giu',
  ),
  ({ noun = '', number = '' }, { before, behind }) => {
    const words = readNumberWords(number, 0, 'ru')
    const unit = unitAfter(` ${noun}`, 0, 'ru', false)?.unit
    if (!words || !unit || words.value === 1 || words.end < number.length) return undefined
    if (NUMBER_BEFORE.test(before) || !ENDS.test(behind)) return undefined
    return { unit, value: words.value, op: '~', inWords: true }
  },
)
/** What may follow: «часа два пути», but not «в течение часа три группы». */
const ENDS = textPattern(
  /^(?:$|[^\p{L} ]| (?:[—–-]|(?:на|в|до|от|по|и|а|с|без|не|у|за|к|для|езды|пути|ходьбы|пешком|уйд[её]т|займ[её]т|длится|назад|спустя|подряд|минимум)(?!\p{L})))/iu,
)
const NUMBER_BEFORE = textPattern(String.raw`(?:\d|(?<!\p{L})${NUMBER_WORD.ru})\+? $`, 'iu')

/** Neither part of a longer number nor of a code: "4711-1963", "1963/2". */
const YEAR = String.raw`(?=\d)(?<![\p{L}\d/:.,#№$£€_+–-]|\d )(?<number>(?:19|20)\d\d)(?!\d|[/:.,]\d| \d{2,3}(?!\d)|[-–]\d)`

/**
 * A year in which a company may have begun, the only one that a figure tells; other years are compared from
 * language to language as any number. In Russian the word «год» or a form of the numeral says it.
 */
export const YEARS = inEveryLanguage((_, locale) =>
  locale === 'ru'
    ? finder(
        textPattern(
          String.raw`${YEAR}(?: (?:год(?:[ауе]|ом|ы|ов|ам|ами|ах)?|гг?)(?!\p{L})|(?=-(?:й|го|му?|е)(?!\p{L})))`,
          'giu',
        ),
        ({ number }) => ({ unit: 'year', value: Number(number) }),
      )
    : finder(textPattern(String.raw`${YEAR}(?!\p{L})`, 'gu'), ({ number }, { before, behind }) =>
        PLURAL.test(behind) || labelBefore(before) ? undefined : { unit: 'year', value: Number(number) },
      ),
)

/** What is counted stands behind. */
const PLURAL = textPattern(
  /^ (?!(?:was|is|has|as|its|his|this|thus|always|perhaps|does|besides|las|los|nos|es|más|tras|sus|mis|antes|después|Carlos|Charles|Alfonso|\p{L}+mos)(?!\p{L}))\p{Ll}+s(?!\p{L})/u,
)

/** "The limit is thirty", «по тридцать»: people whom no noun names. */
export const GROUPS = inEveryLanguage(({ group }, locale) => {
  const ahead = textPattern(String.raw`(?<!\p{L})(?:${group.behind}) $`, 'iu')
  const alone = /^(?:$|[.,;:!?)»”"]| [—–-])/u
  const around = textPattern(String.raw`^ (?:${group.ahead})(?!\p{L})`, 'iu')
  const word = NUMBER_WORD[locale]
  // Both sides are looked at where there is a number: looking for them everywhere takes ten times as long.
  const pattern = String.raw`(?<![\p{L}\d.,:€-])(?:\d\d?(?![\d.,:]\d|\d)|${word}(?:(?: y |[ -])${word})?)(?!\p{L})`
  return finder(textPattern(pattern, 'giu'), (_, { raw, before, behind }) => {
    if (!around.test(behind) && !(ahead.test(before) && alone.test(behind))) return undefined
    const words = readNumberWords(raw, 0, locale)
    const value = words ? words.value : Number(raw)
    if (value < SMALLEST_GROUP) return undefined
    return { unit: 'people', value, ...(words && { inWords: true as const }) }
  })
})
const SMALLEST_GROUP = 5
