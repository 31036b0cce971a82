import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import type { Found } from './found'

const SCORE = String.raw`(?=[0-5])(?<![\p{L}\d/.,:–-])([0-5](?:[.,]\d{1,2})?)`
const NO_NUMBER = String.raw`(?![.,]?\d)(?! ?%)`
/** Behind "4 out of 5" no noun may stand: four out of five visitors are no rating. Nobody counts 4.6 visitors. */
const NO_NOUN = String.raw`${NO_NUMBER}(?=(?: *(?:$|[^\p{L}\d ])| (?:from|by|in|on|and|based|with|across|over|after|tras|for|according|stars?|en|por|con|y|según|de media|estrellas?|по|на|за|от|и|у|зв[её]зд)))`

const OF_FIVE: Record<Locale, string> = {
  en: '(?:out of|of) (?:5|five)(?: stars)?',
  es: '(?:sobre|de) (?:5|cinco)(?: estrellas)?',
  ru: 'из (?:5|пяти)(?: зв[её]зд)?',
}
const SLASH = new RegExp(String.raw`${SCORE} ?\/ ?5(?![\d/.,]\d|[\p{L}\d/])`, 'gu')
const STAR_FIRST = /(?<=[★⭐] ?)([0-5](?:[.,]\d{1,2})?)(?![\d.,]\d|\d)/gu

const IN_WORDS: Record<Locale, RegExp[]> = {
  en: inWords('en'),
  es: inWords('es'),
  ru: inWords('ru'),
}

/** "4.9/5", "4.8 out of 5", «4,9 из 5», "★ 4.9": stars of five. Other scales are none. */
export function findRatings(plain: string, locale: Locale, claims: Claims): Found[] {
  const found: Found[] = []
  for (const pattern of [SLASH, ...IN_WORDS[locale], STAR_FIRST]) {
    for (const match of plain.matchAll(pattern)) {
      const score = match[1] ?? ''
      const value = Number(score.replace(',', '.'))
      const start = match.index
      const end = start + match[0].length
      if (value > 5 || !claims.take(start, end)) continue
      found.push({ start, end, numberStart: start, numberEnd: start + score.length, unit: 'stars', value })
    }
  }
  return found
}

function inWords(locale: Locale): RegExp[] {
  const score = String.raw`${SCORE} ${OF_FIVE[locale]}(?!\p{L})`
  return [new RegExp(`(?=\\d[.,]\\d)${score}${NO_NUMBER}`, 'giu'), new RegExp(score + NO_NOUN, 'giu')]
}
