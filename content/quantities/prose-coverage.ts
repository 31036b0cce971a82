import { type Exception, exceptionFor } from '../read/exceptions'
import type { ProseAnalysis } from './analyse-content'
import type { HardCodedQuantity } from './hard-coded-quantity'

/** How much of what texts tell in numbers was looked at: nobody should take silence for a proof. */
export interface ProseCoverage {
  /** Facts that texts name as {{figure …}}, in every language. */
  placeholders: number
  /** Quantities typed into texts, in every language. */
  found: number
  /** Of those: compared with a figure. */
  bound: number
  /** Of those: compared from language to language. */
  compared: number
  /** Of those: tied to no figure, so only their languages were compared. */
  unbound: number
  /** Of those: let stand by data/exceptions.yaml. */
  ignored: number
}

const CODES = ['prose', 'literal-figure', 'locale']

export function proseCoverage(
  { hardCoded, placeholders, compared }: ProseAnalysis,
  exceptions: Exception[],
): ProseCoverage {
  const isIgnored = ({ group, raw }: HardCodedQuantity) =>
    CODES.some((code) => exceptionFor(exceptions, { code, about: group.address, quote: raw }))
  const ignored = hardCoded.filter(isIgnored)
  const bound = hardCoded.filter((quantity) => quantity.figure && !ignored.includes(quantity)).length
  return {
    placeholders,
    found: hardCoded.length,
    bound,
    compared,
    unbound: hardCoded.length - bound - ignored.length,
    ignored: ignored.length,
  }
}

/** "Numbers in texts: 310 named as figures; 57 typed, of which …" */
export function describeCoverage(of: ProseCoverage): string {
  return (
    `Quantities in texts: ${of.placeholders} named as {{figure …}}; ${of.found} typed, of which ${of.bound} compared with a ` +
    `figure, ${of.compared} between languages, ${of.unbound} tied to no figure, ${of.ignored} let stand by data/exceptions.yaml.`
  )
}
