import { textPattern } from '../../texts/text-pattern'
import { LANGUAGES } from './languages'

/** Words whose number is a name: room 12, line 5, No. 25; names keep the words of their own language. */
const LABELS = Object.values(LANGUAGES)
  .flatMap(({ labels }) => labels)
  .join('|')

const LABEL = textPattern(String.raw`(?:(?<!\p{L})(?:${LABELS})\.?(?:º|ª)?|№|#) ?$`, 'iu')
/** A name in the middle of a sentence: "Calle Mayor 12". */
const NAME = /[\p{L},] \p{Lu}\p{L}*,? $/u
/** A code in front: "AVE 2084". Roman numerals and "AD" are none. */
const CODE = /(?<![\p{L}\d])(?!(?:AD|BC|DC|[IVXLCM]+) )\p{Lu}{1,4} $/u

/** Whether the two words or more before a number make it a name: a room, a street number, a train. */
export function labelBefore(before: string): boolean {
  return LABEL.test(before) || CODE.test(before)
}

/** A label, or a name in the middle of a sentence, whose number it may be. */
export function nameBefore(plain: string, start: number): boolean {
  const before = plain.slice(Math.max(0, start - 40), start)
  return labelBefore(before) || NAME.test(before)
}
