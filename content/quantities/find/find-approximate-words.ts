import type { Claims } from './claims'
import type { Found } from './found'
import { FIRST_WORDS, readNumberWords } from './number-words'
import { unitOfWord } from './units'

/** What may follow: «часа два пути», but not «в течение часа три группы». */
const ENDS =
  /^(?:$|[^\p{L} ]| (?:[—–-]|(?:на|в|до|от|по|и|а|с|без|не|у|за|к|для|езды|пути|ходьбы|пешком|уйд[её]т|займ[её]т|длится|назад|спустя|подряд|минимум)(?!\p{L})))/iu

const INVERTED = new RegExp(
  String.raw`(?<![\p{L}\d])(час(?:а|ов)|минут|дн(?:я|ей)|недел[иь]|месяц(?:а|ев)|лет|человек|километр(?:а|ов)|метр(?:а|ов)) (?=(?:${FIRST_WORDS.ru})(?!\p{L}))`,
  'giu',
)
const NUMBER_BEFORE = new RegExp(String.raw`(?:\d|(?<!\p{L})(?:${FIRST_WORDS.ru}))\+? $`, 'iu')

/** «Часа два», «минут пятнадцать»: in Russian a number behind its noun is a rough one. */
export function findApproximateWords(plain: string, claims: Claims): Found[] {
  const found: Found[] = []
  for (const { 0: raw, 1: noun = '', index } of plain.matchAll(INVERTED)) {
    const numberStart = index + raw.length
    const number = readNumberWords(plain, numberStart, 'ru')
    const unit = unitOfWord(noun, 'ru')
    if (!number || !unit || number.value === 1) continue
    if (NUMBER_BEFORE.test(plain.slice(Math.max(0, index - 16), index))) continue
    if (!ENDS.test(plain.slice(number.end, number.end + 12)) || !claims.take(index, number.end)) continue
    const place = { start: index, end: number.end, numberStart, numberEnd: number.end }
    found.push({ ...place, unit: unit.unit, value: number.value * unit.factor, op: '~', inWords: true })
  }
  return found
}
