import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { analyseGroup } from '../../../../content/quantities/analyse-group'
import type { MatchContext } from '../../../../content/quantities/tour-figure'
import { checkContent } from '../../../../content/rules/check-content'
import { listAllTexts, type TextInLanguages } from '../../../../content/texts/list-texts'
import type { Text } from '../../../../content/texts/text'
import { LOCALES, type Locale } from '../../../../domain/locale'

/** A sentence, the place it stands in, and what each of its quantities tells of. */
export interface MatchSentence {
  /** A text's address; one that is not in the content stands for another message of the interface. */
  at: string
  text: string
  matches: { raw: string; figure: string }[]
}

/** How well quantities are tied to figures in one language's sentences. */
export interface MatchMeasure {
  locale: Locale
  sentences: number
  /** Sentences without a quantity that tells of a figure. */
  nearMisses: number
  /** Quantities that tell of a figure. */
  expected: number
  /** Quantities that were tied to one. */
  found: number
  right: number
  /** Share of the ties that are right. */
  precision: number
  /** Share of the quantities that tell of a figure and were tied to it. */
  recall: number
  /** A line for each quantity that was tied wrongly, not tied, or has no label. */
  faults: string[]
}

const NONE = 'none'

/** @param folder the folder with matched-figures.yaml */
export function readMatchSentences(folder: string): Record<Locale, MatchSentence[]> {
  return parse(readFileSync(join(folder, 'matched-figures.yaml'), 'utf8'))
}

/** Ties the quantities of the sentences to the figures of the shipped content. */
export function measureMatches(folder: string, root: string): MatchMeasure[] {
  const checked = checkContent({ root, projectDir: root, asOf: '2026-11-21' })
  const context = checked
  const groups = new Map(listAllTexts(checked.workspace).map((group) => [group.address, group]))
  const sentences = readMatchSentences(folder)
  return LOCALES.map((locale) =>
    measure(locale, sentences[locale], (sentence) => tiesIn(sentence, locale, groups, context)),
  )
}

function measure(
  locale: Locale,
  sentences: MatchSentence[],
  tiesOf: (sentence: MatchSentence) => MatchSentence['matches'],
): MatchMeasure {
  const results = sentences.map((sentence) => {
    const { at, text, matches } = sentence
    const found = tiesOf(sentence)
    const rest = [...found]
    const pairs = matches.map((label) => {
      const place = rest.findIndex(({ raw }) => raw === label.raw)
      return { label, got: place < 0 ? NONE : (rest.splice(place, 1)[0]?.figure ?? NONE) }
    })
    const wrong = pairs.filter(({ label, got }) => label.figure !== got)
    return {
      expected: matches.filter(({ figure }) => figure !== NONE).length,
      found: found.filter(({ figure }) => figure !== NONE).length,
      right: pairs.filter(({ label, got }) => got !== NONE && label.figure === got).length,
      faults: [
        ...wrong.map(({ label, got }) => `"${label.raw}" tells of ${label.figure}, was tied to ${got}`),
        ...rest.map(({ raw }) => `"${raw}" has no label`),
      ].map((fault) => `${fault}   at ${at}: ${text}`),
    }
  })
  const sum = (key: 'expected' | 'found' | 'right') => results.reduce((total, one) => total + one[key], 0)
  const [expected, found, right] = [sum('expected'), sum('found'), sum('right')]
  return {
    locale,
    sentences: sentences.length,
    nearMisses: results.filter((one) => one.expected === 0).length,
    ...{ expected, found, right },
    precision: found === 0 ? 0 : right / found,
    recall: expected === 0 ? 0 : right / expected,
    faults: results.flatMap(({ faults }) => faults),
  }
}

/** Puts a sentence in its place, as its only text, and says what its quantities were tied to. */
function tiesIn(
  { at, text: sentence }: MatchSentence,
  locale: Locale,
  groups: Map<string, TextInLanguages>,
  context: MatchContext,
): MatchSentence['matches'] {
  const known = groups.get(at) ?? anyGroup(groups)
  const own = known.texts.find((one) => one.locale === locale) ?? known.texts[0]
  const text = { ...own, locale, text: sentence } as Text
  const owner = groups.has(at) ? known.owner : at.split('/').slice(0, 2).join('/')
  const { counterparts, ...rest } = known
  const { hardCoded } = analyseGroup({ ...rest, owner, address: at, texts: [text] }, context)
  return hardCoded.map(({ raw, figure }) => ({ raw, figure: figure?.name ?? NONE }))
}

function anyGroup(groups: Map<string, TextInLanguages>): TextInLanguages {
  const [first] = groups.values()
  if (!first) throw new Error('The content has no texts.')
  return first
}
