import type { Conflict, ConflictReading } from '../../content/conflicts/conflict'
import { describeFigure } from '../../content/conflicts/describe-figure'
import { readingsInUse } from '../../content/figures/decide-figure'
import { describeDerivation } from '../../content/figures/describe-derivation'
import { describeReading } from '../../content/figures/describe-reading'
import { type Figure, PLAIN_SOURCE } from '../../content/figures/figure'
import { readFormula } from '../../content/figures/formula'
import { type Place, placeOf } from '../../content/read/diagnostic'
import { textAt } from '../../content/read/value-at'
import { singleOf, type Workspace } from '../../content/read/workspace'
import type { CheckedContent } from '../../content/rules/check-content'
import { describeValues } from '../../content/schema/list-described'
import type { Unit } from '../../domain/figures/decided-figure'
import { DATA_SOURCE, USE_ALL } from '../../domain/figures/reading'
import { isLocale, LANGUAGE_NAMES, LOCALES, type Locale } from '../../domain/locale'
import { type FigureTitle, figureTitle } from './figure-title'
import { type NextStep, nextStep, type Stated } from './next-step'

/** A figure with its readings in words: what every report and tool says of it. */
export interface FigureView extends Stated, Pick<Conflict, 'why' | 'pages'> {
  title: FigureTitle
  /** What the field means, as the schema says it. */
  meaning?: string | undefined
  unit: string
  readings: ReadingView[]
  /** The text in each language that has it, where the languages state different numbers. */
  texts?: TextView[] | undefined
  /** What the data's reading was computed from, in a sentence. */
  computed?: string | undefined
  /** Why its value stands in for another one. */
  placeholder?: string | undefined
  /** What it asks somebody to do, while it is open. */
  next?: NextStep | undefined
}

export interface ReadingView extends Place {
  inUse: boolean
  /** "€44", "more than 3 days". */
  value: string
  /** The source's title, with what is only inferred marked. */
  source: string
  /** Its key in data/sources.yaml, as `use` names it. */
  sourceKey: string
  /** Where the customer's specification says it. */
  specification?: string | undefined
  note?: string | undefined
}

export interface TextView {
  locale: Locale
  language: string
  text: string
  quotes: string[]
}

export const KIND_WORDS: Record<FigureView['kind'], string> = {
  readings: 'Readings differ',
  claim: 'Claim against data',
  prose: 'Text against figure',
  locale: 'Languages differ',
  rule: 'Promise not kept',
}

export const STATUS_WORDS: Record<FigureView['status'], string> = {
  undecided: 'Undecided',
  expired: 'Expired',
  decided: 'Decided',
  undisputed: 'Undisputed',
}

type FigureContent = Pick<CheckedContent, 'workspace' | 'figures' | 'asOf'>

/** Puts a figure or a conflict into words, with the titles of data/sources.yaml. */
export function viewFigure(conflict: Conflict, content: FigureContent): FigureView {
  const { figure: name, status, unit, why } = conflict
  const figure = content.figures.get(name)
  const view: FigureView = {
    ...conflict,
    name,
    title: figureTitle(name, content.workspace),
    meaning: figure && meaningOf(figure, content),
    status: status === 'decided' && why === undefined && !figure?.use ? 'undisputed' : status,
    unit: unit === 'eur' ? 'euros' : unit,
    readings: viewReadings(conflict, content),
    texts: textsOf(conflict),
    computed: computedOf(conflict, figure),
    placeholder: figure?.placeholder,
  }
  return { ...view, next: nextStep(view, content) }
}

/** The more pressing the further behind. */
const OPEN: FigureView['status'][] = ['expired', 'undecided']

/** What waits for somebody in front, undecided before expired. */
export function openFirst(a: Pick<FigureView, 'status'>, b: Pick<FigureView, 'status'>): number {
  return OPEN.indexOf(b.status) - OPEN.indexOf(a.status)
}

export function isOpen({ status }: Pick<FigureView, 'status'>): boolean {
  return OPEN.includes(status)
}

/** "decided", "undecided", "undisputed", "decision expired on 2027-06-01" or "… with the readings of then". */
export function statusInWords({ status, reviewBy, decidedOn }: FigureView): string {
  if (status !== 'expired') return status
  return decidedOn === undefined ? `decision expired on ${reviewBy}` : 'decision expired with its readings'
}

/** What is known of a figure besides its readings and its pages, each with what it is about. */
export function factsOf(view: FigureView): { name: string; text: string }[] {
  const { computed, why, decidedOn, reviewBy, placeholder } = view
  const facts = {
    Data: computed,
    Why: why,
    Decided: decidedOn && `on ${decidedOn}; the readings are others now`,
    Review: reviewBy && `by ${reviewBy}`,
    Open: placeholder,
  }
  return Object.entries(facts).flatMap(([name, text]) => (text ? [{ name, text }] : []))
}

/** "1 June 2027", of YYYY-MM-DD. */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** The readings alone, in the order of the conflict's. */
function viewReadings(
  { figure: name, readings, inUse, unit }: Conflict,
  { workspace, figures }: Pick<FigureContent, 'workspace' | 'figures'>,
): ReadingView[] {
  const figure = figures.get(name)
  const used = readingsMarked(readings, inUse)
  return readings.map((reading) => {
    const { source, quote, line, column } = reading
    return {
      inUse: used.includes(reading),
      // What stands in a text is quoted in its own words: texts count more than figures do.
      value: quote === undefined ? describeReading(reading, unit as Unit) : `"${quote}"`,
      source: sourceTitle(reading, workspace, figure),
      sourceKey: source,
      specification: textAt(singleOf(workspace, 'sources'), [source, 'where']),
      note: figure?.readings.find(
        (one) => one.source === source && one.line === line && one.column === column,
      )?.note,
      ...placeOf(reading),
    }
  })
}

/** What travellers see: "24 hours; 48 hours, for day trips". Empty where no reading is in use. */
export function describeInUse(figure: Figure, derived: CheckedContent['derived']): string {
  const readings = readingsInUse(figure, derived.get(figure.name))
  return [...new Set(readings.map((reading) => describeReading(reading, figure.unit)))].join('; ')
}

/** "€44", or all readings where none is in use. */
export function valuesOf(figure: Figure, checked: CheckedContent): string {
  const readings = viewReadings(describeFigure(figure, checked, []), checked)
  const inUse = readings.filter((reading) => reading.inUse)
  const values = (inUse.length > 0 ? inUse : readings).map(({ value }) => value)
  return [...new Set(values)].join(inUse.length > 0 ? ', ' : ' or ')
}

function textsOf({ texts, readings }: Conflict): TextView[] | undefined {
  return texts?.flatMap(({ locale, text }) => {
    if (!isLocale(locale)) return []
    const quotes = readings
      .filter(({ source }) => source === `text-${locale}`)
      .flatMap(({ quote }) => quote || [])
    return [{ locale, language: LANGUAGE_NAMES[locale], text, quotes }]
  })
}

function computedOf({ computed, readings }: Conflict, figure: Figure | undefined): string | undefined {
  const data = readings.find(({ source }) => source === DATA_SOURCE)
  const [result] = computed?.steps ?? []
  if (!result || !data || !figure) return undefined
  return `${result.text} is ${describeDerivation({ value: data.value, result }, figure.unit)}`
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
  const [, promising, name] = /^(badge|statement)s\/(.+)$/.exec(source) ?? []
  if (promising) return `Promised by the ${promising} "${name}"`
  if (source === PLAIN_SOURCE) return 'Written without a source'
  const locale = LOCALES.find((one) => source === `text-${one}`)
  if (locale) return `Typed into the ${LANGUAGE_NAMES[locale]} text`
  const title = textAt(singleOf(workspace, 'sources'), [source, 'title'])
  return `${title === undefined ? source : `${title} (${source})`}${inferred ? ', assigned by our inference' : ''}`
}

/** One file may hold hundreds of figures: the price list. */
const descriptions = new WeakMap<Figure['item'], ReturnType<typeof describeValues>>()

/** A claim's own words are its title; elsewhere the schema says what a field is. */
function meaningOf({ item, path }: Figure, { workspace }: FigureContent): string | undefined {
  if (item.collection.name === 'claims') return undefined
  const known =
    descriptions.get(item) ?? describeValues(workspace.schemas, item.collection.schema, item.parsed.value)
  descriptions.set(item, known)
  return known.get(path.map((part) => `/${part}`).join(''))?.schema.description
}
