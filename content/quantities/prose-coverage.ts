import { type Exception, exceptionFor } from '../read/exceptions'
import type { ProseAnalysis } from './analyse-content'
import type { HardCodedQuantity } from './hard-coded-quantity'

export type ProseCoverage = ReturnType<typeof proseCoverage>

const CODES = ['prose', 'literal-figure', 'locale']

/** How much of what texts state in numbers was looked at, in every language: nobody should take silence for a proof. */
export function proseCoverage({ hardCoded, placeholders, compared }: ProseAnalysis, exceptions: Exception[]) {
  const isIgnored = ({ group, raw }: HardCodedQuantity) =>
    CODES.some((code) => exceptionFor(exceptions, { code, about: group.address, quote: raw }))
  const ignored = hardCoded.filter(isIgnored)
  const bound = hardCoded.filter((quantity) => quantity.figure && !ignored.includes(quantity)).length
  return {
    /** Facts that texts name as {{figure …}}. */
    placeholders,
    /** Quantities typed into texts: compared with a figure, or from language to language. */
    found: hardCoded.length,
    bound,
    compared,
    /** Tied to no figure, so only their languages were compared. */
    unbound: hardCoded.length - bound - ignored.length,
    /** Let stand by data/exceptions.yaml. */
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
