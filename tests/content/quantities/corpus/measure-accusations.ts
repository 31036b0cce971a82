import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { analyseGroup } from '../../../../content/quantities/analyse-group'
import { oncePerName } from '../../../../content/read/once-per'
import type { Item } from '../../../../content/read/workspace'
import type { CheckContext } from '../../../../content/rules/check'
import { checkContent } from '../../../../content/rules/check-content'
import { truthBeside } from '../../../../content/rules/contradicted-texts'
import { matchDates, matchMonths } from '../../../../content/rules/match-dates'
import { matchWeekdays } from '../../../../content/rules/match-weekdays'
import { textsMatchTheFigures } from '../../../../content/rules/texts-match-the-figures'
import {
  agreesWithClosedDates,
  closedDates,
  wrongDays,
} from '../../../../content/rules/texts-tell-real-closing-days'
import { textsTellRealDepartures } from '../../../../content/rules/texts-tell-real-departures'
import { matchLanguages, wrongLanguages } from '../../../../content/rules/texts-tell-real-languages'
import { departs, departuresOf, toursByName } from '../../../../content/rules/tour-departures'
import { listAllTexts } from '../../../../content/texts/list-texts'
import { LOCALES, type Locale } from '../../../../domain/locale'

/** A sentence, the text in whose place it stands, and what of it contradicts the content. */
export interface JudgedSentence {
  /** A text's address: `tours/flamenco-tapas/overview`. */
  at: string
  text: string
  /** Parts of the text; none where it is true, or tells of nothing that the content knows. */
  wrong: string[]
  /** What the wrong part contradicts. */
  about?: string
}

/** How well wrong sentences are told from others in one language. */
export interface AccusationMeasure {
  locale: Locale
  wrong: number
  found: number
  others: number
  accused: number
  /** A line for each sentence that was passed over or accused. */
  faults: string[]
}

/** @param folder the folder with en.yaml, es.yaml and ru.yaml */
function readJudged(folder: string, locale: Locale): JudgedSentence[] {
  return parse(readFileSync(join(folder, `${locale}.yaml`), 'utf8')) as JudgedSentence[]
}

/** Whether two parts of a text share a letter: "up to thirty" and "thirty people". */
function overlap(text: string, a: string, b: string): boolean {
  const [from, other] = [text.indexOf(a), text.indexOf(b)]
  return a.includes(b) || b.includes(a) || (from < other + b.length && other < from + a.length)
}

/** Read once for all sets. */
const shippedContent = oncePerName((root: string) => {
  const content = checkContent({ root, projectDir: root, asOf: '2026-11-21' })
  const groups = new Map(listAllTexts(content.workspace).map((group) => [group.address, group]))
  return { content, groups }
})

/** Puts each sentence in its place in the shipped content, as its only text, and says what is reported. */
export function measureAccusations(folder: string, root: string): AccusationMeasure[] {
  const { content, groups } = shippedContent(root)
  // One for all: what is known of departures is remembered with it.
  const context = { ...content, projectDir: root } as unknown as CheckContext
  const accusedIn = ({ at, text }: JudgedSentence, locale: Locale): string[] => {
    const group = groups.get(at)
    const own = group?.texts.find((one) => one.locale === locale) ?? group?.texts[0]
    if (!group || !own) throw new Error(`The content has no text ${at}.`)
    const { counterparts: _, ...rest } = group
    const { hardCoded } = analyseGroup({ ...rest, texts: [{ ...own, locale, text }] }, content)
    context.prose = { ...content.prose, hardCoded }
    const wrongIn = <Told extends { offset: number; raw: string }>(
      find: (text: string, locale: Locale) => Told[],
      isWrong: (told: Told, tour: Item) => boolean,
    ) =>
      find(text, locale).filter((told) => {
        const words = { ...told, text: { ...own, locale, text }, group }
        return truthBeside(words, context, (tour) => isWrong(told, tour) || undefined)
      })
    const isClosedOtherwise = (told: ReturnType<typeof matchDates>[number], tour: Item) =>
      !agreesWithClosedDates(told, closedDates(tour, content.workspace))
    const told = [
      ...wrongIn(matchWeekdays, (one, tour) => wrongDays(one, departuresOf(tour, context)).length > 0),
      ...wrongIn(matchMonths, ({ months }, tour) => departs(tour, months, context)),
      ...wrongIn(matchDates, isClosedOtherwise),
      ...wrongIn(matchLanguages, (one, tour) => wrongLanguages(one, tour) !== undefined),
    ]
    const counted = hardCoded.filter((told) => {
      const tour = told.unit === 'languages' && toursByName(content.workspace).get(told.tours?.[0] ?? '')
      return tour && wrongLanguages(told, tour)
    })
    const found = [...textsMatchTheFigures.run(context), ...textsTellRealDepartures.run(context)]
    return [...found.map(({ quote = '' }) => quote), ...[...told, ...counted].map(({ raw }) => raw)]
  }
  return LOCALES.map((locale) => {
    const judged = readJudged(folder, locale).map((one) => ({ ...one, accused: accusedIn(one, locale) }))
    const wrong = judged.filter((one) => one.wrong.length > 0)
    const others = judged.filter((one) => one.wrong.length === 0)
    const isFound = ({ text, wrong, accused }: (typeof judged)[number]) =>
      accused.some((quote) => wrong.some((part) => overlap(text, part, quote)))
    const passed = wrong.filter((one) => !isFound(one))
    const accused = others.filter((one) => one.accused.length > 0)
    return {
      locale,
      wrong: wrong.length,
      found: wrong.length - passed.length,
      others: others.length,
      accused: accused.length,
      faults: [
        ...passed.map(
          (one) => `passed over ${one.wrong.join(', ')} (${one.about})   at ${one.at}: ${one.text}`,
        ),
        ...accused.map((one) => `accused ${one.accused.join(', ')}   at ${one.at}: ${one.text}`),
      ],
    }
  })
}
