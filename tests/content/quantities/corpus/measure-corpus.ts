import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { findQuantities } from '../../../../content/quantities/find/find-quantities'
import type { Quantity } from '../../../../content/quantities/find/quantity'
import { LOCALES, type Locale } from '../../../../domain/locale'

/** What has to be found, as the corpus writes it down. */
type Finding = Pick<Quantity, 'raw' | 'unit' | 'value' | 'to' | 'op'>

/** A sentence with what should be found in it. */
export interface Sentence {
  text: string
  findings: Finding[]
}

/** How well the finder does on one language's sentences. */
export interface Measure {
  locale: Locale
  sentences: number
  /** Sentences with nothing to find. */
  nearMisses: number
  expected: number
  found: number
  right: number
  /** Share of what was found that is right. */
  precision: number
  /** Share of what is there that was found. */
  recall: number
  /** A line for each quantity that was missed or found wrongly. */
  faults: string[]
}

/** @param folder the folder with en.yaml, es.yaml and ru.yaml */
export function readCorpus(folder: string, locale: Locale): Sentence[] {
  return parse(readFileSync(join(folder, `${locale}.yaml`), 'utf8')) as Sentence[]
}

/** Runs the finder over the corpus; a finding is right when its place in words, unit, value, end and operator are. */
export function measureCorpus(folder: string): Measure[] {
  return LOCALES.map((locale) => measureSentences(locale, readCorpus(folder, locale)))
}

function measureSentences(locale: Locale, sentences: Sentence[]): Measure {
  const results = sentences.map(({ text, findings }) => {
    const expected = findings.map(written)
    const found = findQuantities(text, locale).map(written)
    const [missed, wrong] = [without(expected, found), without(found, expected)]
    const faults = [...missed.map((one) => `missed ${one}`), ...wrong.map((one) => `wrong  ${one}`)]
    return { expected, found, wrong, faults: faults.map((fault) => `${fault}   in: ${text}`) }
  })
  const expected = results.flatMap((one) => one.expected).length
  const found = results.flatMap((one) => one.found).length
  const right = found - results.flatMap((one) => one.wrong).length
  return {
    locale,
    sentences: sentences.length,
    nearMisses: sentences.filter(({ findings }) => findings.length === 0).length,
    expected,
    found,
    right,
    precision: found === 0 ? 0 : right / found,
    recall: expected === 0 ? 0 : right / expected,
    faults: results.flatMap(({ faults }) => faults),
  }
}

function written({ raw, unit, value, to, op }: Finding): string {
  return `"${raw}" ${op ?? ''}${value}${to === undefined ? '' : `–${to}`} ${unit}`
}

/** The members of one list that the other lacks; of equal ones as many as are too many. */
function without(list: string[], other: string[]): string[] {
  const rest = [...other]
  return list.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
