import { bracesWithoutQuotes } from './braces-without-quotes'
import { colonInText } from './colon-in-text'
import { firstSign } from './first-sign'
import { hashInBrackets } from './hash-in-brackets'
import { mergeConflict } from './merge-conflict'
import { missingSpace } from './missing-space'
import { oddSpace } from './odd-space'
import { type RecogniseTrap, spotAt, type YamlTrap } from './spot'
import { textGoesOn } from './text-goes-on'
import { wrongColumn } from './wrong-column'

/** The first that recognises its mistake is believed, so those that cannot be mistaken come first. */
const TRAPS: RecogniseTrap[] = [
  mergeConflict,
  oddSpace,
  bracesWithoutQuotes,
  hashInBrackets,
  missingSpace,
  wrongColumn,
  firstSign,
  colonInText,
  textGoesOn,
]

/** What was most likely done wrong where YAML could not be read; undefined where that is unclear. */
export function findYamlTrap(text: string, offset: number, kind: string): YamlTrap | undefined {
  const spot = spotAt(text, offset, kind)
  for (const recognise of TRAPS) {
    const trap = recognise(spot)
    if (trap) return trap
  }
  return undefined
}
