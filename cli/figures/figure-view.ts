import type { Conflict, ConflictReading } from '../../content/conflicts/conflict'
import { describeDerivation } from '../../content/figures/describe-derivation'
import { describeReading } from '../../content/figures/describe-reading'
import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import { readFormula } from '../../content/figures/formula'
import { textAt } from '../../content/read/value-at'
import { singleOf, type Workspace } from '../../content/read/workspace'
import type { Unit } from '../../domain/figures/decided-figure'
import { DATA_SOURCE, USE_ALL } from '../../domain/figures/reading'

/** A figure with its readings in the words of a report. */
export interface FigureView {
  name: string
  unit: string
  /** "decided", "undecided", "undisputed", or "decision expired on 2027-06-01". */
  status: string
  readings: ReadingView[]
  /** The text in each language, where the languages tell different numbers. */
  texts?: { language: string; text: string }[]
  /** What the data's reading was computed from, in a sentence. */
  computed?: string
  why?: string
  reviewBy?: string
  pages: string[]
}

export interface ReadingView {
  inUse: boolean
  /** "€44", "more than 3 days". */
  value: string
  /** The source's title, with what is only inferred marked. */
  source: string
  file: string
  line: number
}

/** Status of a figure whose readings all agree, so that nobody had to decide. */
export const UNDISPUTED = 'undisputed'

/** Puts a conflict into words, with the titles of data/sources.yaml. */
export function viewConflict(
  conflict: Conflict,
  workspace: Workspace,
  figure: Figure | undefined,
): FigureView {
  const { figure: name, unit, status, readings, inUse, why, reviewBy, pages } = conflict
  const used = readingsMarked(readings, inUse)
  return {
    name,
    unit: unit === 'eur' ? 'euros' : unit,
    status:
      status === 'expired'
        ? `decision expired on ${reviewBy}`
        : status === 'decided' && why === undefined && !figure?.use
          ? UNDISPUTED
          : status,
    readings: readings.map((reading) => ({
      inUse: used.includes(reading),
      // What stands in a text is told in its own words: texts count more than figures do.
      value: reading.quote === undefined ? describeReading(reading, unit as Unit) : `"${reading.quote}"`,
      source: sourceTitle(reading, workspace, figure),
      file: reading.file,
      line: reading.line,
    })),
    ...(conflict.texts && {
      texts: conflict.texts.map(({ locale, text }) => ({
        language: TEXT_LANGUAGES[`text-${locale}`] ?? locale,
        text,
      })),
    }),
    ...describeComputed(conflict, figure),
    ...(why !== undefined && { why }),
    ...(reviewBy !== undefined && { reviewBy }),
    pages,
  }
}

function describeComputed(
  { computed, readings }: Conflict,
  figure: Figure | undefined,
): { computed?: string } {
  const data = readings.find(({ source }) => source === DATA_SOURCE)
  const [result] = computed?.steps ?? []
  if (!result || !data || !figure) return {}
  return { computed: `${result.text} is ${describeDerivation({ value: data.value, result }, figure.unit)}` }
}

/** Sources of numbers that stand in texts; see content/quantities. */
const TEXT_LANGUAGES: Record<string, string> = {
  'text-en': 'English',
  'text-es': 'Spanish',
  'text-ru': 'Russian',
}

/** Of several readings of one source the first is shown; what is typed into a text is never a decision's. */
function readingsMarked(readings: ConflictReading[], inUse: string | null): ConflictReading[] {
  if (inUse === USE_ALL)
    return readings.filter(({ source, quote }) => source !== DATA_SOURCE && quote === undefined)
  return readings.filter(({ source }) => source === inUse).slice(0, 1)
}

function sourceTitle(
  { source, inferred }: ConflictReading,
  workspace: Workspace,
  figure: Figure | undefined,
): string {
  if (source === DATA_SOURCE) return `Our own data: ${readFormula(figure?.derived)?.text ?? 'counted'}`
  const promise = /^(badges|statements)\/(.+)$/.exec(source)
  if (promise) return `Promised by the ${promise[1] === 'badges' ? 'badge' : 'statement'} "${promise[2]}"`
  if (source === PLAIN_SOURCE) return 'Written without a source'
  const language = TEXT_LANGUAGES[source]
  if (language) return `Typed into the ${language} text`
  const title = textAt(singleOf(workspace, 'sources'), [source, 'title'])
  return `${title === undefined ? source : `${title} (${source})`}${inferred ? ', assigned by our inference' : ''}`
}
