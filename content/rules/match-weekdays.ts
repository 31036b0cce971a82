import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { inEachLocale, type Locale } from '../../domain/locale'
import { clausesAround, sentenceAround } from '../quantities/sentence-around'
import { anyOf, anyWordOf, textPattern, withPlainSpaces, wordPatterns } from '../texts/text-pattern'
import WORDS from './weekday-words.json'

/** Letters before, and what stands between a day and the words about it: no other clause. */
const NEAR = 12
const BETWEEN = '[^.;:!?,]{0,30}?(?<!\\p{L})'
/** "On Mondays, as in most museums, …" */
const ASIDE = '(?:, [^.;:!?,]{0,40},)?'

const IN_LANGUAGE = inEachLocale((locale) => {
  const { days: names, on, and, weekdays, weekend, ...words } = WORDS[locale]
  const all = [...names, ...weekdays, ...weekend]
  const a = `${anyOf(on)}?`
  const day = `${anyOf(all)}(?!\\p{L})`
  const days = `${a}(?<days>${day}(?:${anyOf(and)}${a}${day})*)`
  const goes = `(?<goes>${anyOf(words.goes)})(?!\\p{L})`
  const stretch = `${anyOf(words.from)}(?<first>${day})${anyOf(words.to)}(?<last>${day})`
  const phrases = [
    { runs: false, phrase: `${anyOf(words.closedAhead)}(?!\\p{L})${BETWEEN}${days}` },
    { runs: false, phrase: `${days}(?:${ASIDE}|,)${BETWEEN}${anyOf(words.closedBehind)}(?!\\p{L})` },
    { runs: true, phrase: `(?:${anyOf(words.everyDay)}(?!\\p{L})|${stretch})`, isStretch: true },
    { runs: true, phrase: `${anyOf(words.only)} ${days}` },
    { runs: true, phrase: `${days}(?= ${anyOf(words.onlyBehind)}(?!\\p{L}))` },
    { runs: true, phrase: `${goes}${BETWEEN}${days}` },
    { runs: true, phrase: `${days}${ASIDE}${BETWEEN}${goes}` },
    { runs: true, phrase: `(?<goes>${anyOf(words.even)}) ${days}` },
    { runs: true, phrase: `${days},? (?<goes>${anyOf(words.evenBehind)})(?!\\p{L})` },
    { runs: true, phrase: days, invites: true },
  ]
  const inText = (phrase: string) => textPattern(`(?<!\\p{L})${phrase}`, 'giu')
  return {
    names: names.map((name, i) => anyWordOf([name, ...(i < 5 ? weekdays : weekend)])),
    // Most texts name no day, and are searched once.
    hint: textPattern(anyOf([...all, ...words.everyDay]), 'iu'),
    phrases: phrases.map(({ phrase, ...rest }) => ({ ...rest, pattern: inText(phrase) })),
    stretch: inText(stretch),
    denied: textPattern(`(?<!\\p{L})${anyOf(words.denied)} $`, 'iu'),
    notAllDay: textPattern(`^,? ${anyOf(words.notAllDay)}`, 'iu'),
    butBehind: textPattern(`^,? ${anyOf(words.but)}(?!\\p{L})`, 'iu'),
    onlyBehind: textPattern(`^ ${anyOf(words.onlyBehind)}(?!\\p{L})`, 'iu'),
    day: textPattern(`(?<!\\p{L})${day}`, 'iu'),
    // "On Sundays we rest, so as not to disturb mass."
    reason: textPattern(`,? ${anyOf(words.reason)} `, 'iu'),
    ...wordPatterns(words, ['but', 'only', 'tour', 'others', 'goes', 'invites', 'unsure']),
  }
})

/**
 * Whole days of the week on which a text says that something is closed, or that a tour runs: "closed on Mondays";
 * `only` where it says that it runs on no others.
 */
export function matchWeekdays(text: string, locale: Locale) {
  const { names, hint, phrases, stretch, ...words } = IN_LANGUAGE[locale]
  if (!hint.test(text)) return []
  const plain = withPlainSpaces(text)
  // The last day of a stretch opens no list: "from Tuesday to Sunday, on Mondays it is closed".
  const rest = plain.replace(stretch, (found) => ' '.repeat(found.length))
  const dayIn = (day: string) => names.findIndex((name) => name.test(day))
  type Stretch = (typeof spans)[number]
  const spans = phrases.flatMap(({ pattern, runs, isStretch, invites }) =>
    [...(isStretch ? plain : rest).matchAll(pattern)].flatMap(({ index: offset, 0: found, groups = {} }) => {
      const around = sentenceAround(plain, offset)
      const { sentence, at } = around
      const behind = plain.slice(offset + found.length)
      const isPart = isStretch ? words.butBehind.test(behind) : words.but.test(found)
      if (runs && (isPart || !words.tour.test(sentence))) return []
      if (invites && (!words.invites.test(sentence) || words.unsure.test(sentence))) return []
      const ahead = plain.slice(0, offset) + found.slice(0, found.indexOf(groups.goes ?? found))
      const behindDays = `${found.split(groups.days ?? found).at(-1)}${behind}`
      const isNotAllDay = words.notAllDay.test(behind) || words.notAllDay.test(behindDays)
      if (words.denied.test(ahead) || (isNotAllDay && !invites)) return []
      const [from, until] = groups.first ? [dayIn(groups.first), dayIn(groups.last ?? '')] : [0, 6]
      const isMeant = (i: number) =>
        groups.days ? names[i]?.test(groups.days) : (i - from + 7) % 7 <= (until - from + 7) % 7
      const isSaid = words.only.test(plain.slice(Math.max(0, offset - NEAR), offset + found.length))
      const others = sentence.slice(0, at) + sentence.slice(at + found.length)
      // Who runs from Tuesday to Sunday and names no Monday does not run then.
      const isAll =
        groups.first && words.goes.test(clausesAround(around, found).own) && !words.day.test(others)
      const only = runs && (isSaid || isAll || words.onlyBehind.test(behind))
      if ((only || !runs || invites) && words.others.test(sentence.split(words.reason)[0] ?? '')) return []
      const raw = text.slice(offset, offset + found.length)
      return [{ days: WEEKDAYS.filter((_day, i) => isMeant(i)), runs, only, raw, offset }]
    }),
  )
  // Of phrases that share their days the first counts.
  const meets = (one: Stretch, { offset, raw }: Stretch) => one.offset < offset + raw.length
  return spans.filter((one, i) => !spans.slice(0, i).some((other) => meets(one, other) && meets(other, one)))
}
