import type { Conflict } from '../../../content/conflicts/conflict'
import type { Figure } from '../../../content/figures/figure'
import { textAt } from '../../../content/read/value-at'
import { singleOf, type Workspace } from '../../../content/read/workspace'
import { describeValues } from '../../../content/schema/walk-schema'
import { DATA_SOURCE } from '../../../domain/figures/reading'
import { type FigureTitle, figureTitle } from '../../figures/figure-title'
import { type FigureView, UNDISPUTED } from '../../figures/figure-view'
import { type NextStep, nextStep } from '../../figures/next-step'
import { placeLink } from '../../figures/place-link'
import { type LanguageText, textsSideBySide } from '../../figures/texts-side-by-side'

/** What the page shows of one figure. */
export interface ConflictCard {
  /** The card's own address within the page. */
  id: string
  /** Technical name. */
  figure: string
  title: FigureTitle
  /** What the field means, as the schema says it. */
  meaning?: string
  kind: Conflict['kind']
  status: Conflict['status'] | typeof UNDISPUTED
  /** In which parts of the content somebody looks for it. */
  areas: Area[]
  readings: ReadingRow[]
  /** The three languages of the text that the conflict is about. */
  texts: LanguageText[]
  decision?: { why?: string; reviewBy?: string }
  next?: NextStep
  pages: { path: string; href: string }[]
}

export type Area = 'tours' | 'partner' | 'claims' | 'policies' | 'texts' | 'other'

export interface ReadingRow {
  inUse: boolean
  value: string
  source: string
  /** Where the customer's specification says it. */
  specification?: string
  /** What an editor noted, or what the data's reading was computed from. */
  note?: string
  /** The words of a text that tell it. */
  quote?: string
  /** file:line */
  place: string
  href: string
}

/** What every card is made with. */
export interface CardContext {
  workspace: Workspace
  figures: Map<string, Figure>
  /** Content root, absolute. */
  root: string
  /** True when the root isn't the project's own, so that commands have to name it. */
  foreignRoot: boolean
  linkTemplate: string
  siteUrl: string
  asOf: string
}

const AREAS: Record<string, Area> = {
  tours: 'tours',
  'partner-tours': 'partner',
  claims: 'claims',
  policies: 'policies',
}

/** Everything about one figure, in words and with its links. */
export function describeCard(conflict: Conflict, view: FigureView, context: CardContext): ConflictCard {
  const { workspace, root, siteUrl } = context
  const figure = context.figures.get(conflict.figure)
  const next = nextStep(conflict, view, figure, context.foreignRoot ? root : undefined, context.asOf)
  const { why, reviewBy, kind } = conflict
  const texts = textsSideBySide(conflict)
  const meaning = figure && meaningOf(figure, workspace)
  return {
    id: cardId(conflict.figure),
    figure: conflict.figure,
    title: figureTitle(conflict.figure, workspace),
    ...(meaning !== undefined && { meaning }),
    kind,
    status: view.status === UNDISPUTED ? UNDISPUTED : conflict.status,
    areas: areasOf(conflict),
    readings: view.readings.map((words, i) =>
      readingRow(words, conflict.readings[i], { figure, view, hasTexts: texts.length > 0 }, context),
    ),
    texts,
    ...((why || reviewBy) && { decision: { ...(why && { why }), ...(reviewBy && { reviewBy }) } }),
    ...(next && { next }),
    pages: conflict.pages.map((path) => ({ path, href: siteUrl + encodeURI(path) })),
  }
}

/** Addresses with "=" are the filters' state. */
export function cardId(figure: string): string {
  return figure.replace(/[^\w/.-]/g, '_')
}

function areasOf({ figure, kind }: Conflict): Area[] {
  const area = AREAS[figure.split('/')[0] ?? '']
  const inText = kind === 'prose' || kind === 'locale'
  return [...(area ? [area] : inText ? [] : ['other' as const]), ...(inText ? ['texts' as const] : [])]
}

function readingRow(
  { inUse, value, source, file, line }: FigureView['readings'][number],
  reading: Conflict['readings'][number] | undefined,
  { figure, view, hasTexts }: { figure: Figure | undefined; view: FigureView; hasTexts: boolean },
  { workspace, linkTemplate, root }: CardContext,
): ReadingRow {
  const column = reading?.column ?? 1
  const specification = reading && textAt(singleOf(workspace, 'sources'), [reading.source, 'where'])
  const located = figure?.readings.find(
    (one) => one.source === reading?.source && one.line === line && one.column === column,
  )
  const note = reading?.source === DATA_SOURCE ? view.computed : located?.note
  return {
    inUse,
    value,
    source,
    ...(specification !== undefined && { specification }),
    // Where the texts stand side by side, the quote is marked in them.
    ...(reading?.quote !== undefined && !hasTexts && { quote: reading.quote }),
    ...(note !== undefined && { note }),
    place: `${file}:${line}`,
    href: placeLink(linkTemplate, root, { file, line, column }),
  }
}

/** A claim's own words are its title; elsewhere the schema says what a field is. */
function meaningOf({ item, path }: Figure, { schemas }: Workspace): string | undefined {
  if (item.collection.name === 'claims') return undefined
  const pointer = path.map((part) => `/${part}`).join('')
  const known = descriptions.get(item) ?? describeValues(schemas, item.collection.schema, item.parsed.value)
  descriptions.set(item, known)
  return known.get(pointer)?.schema.description
}

/** One file may hold hundreds of figures: the price list. */
const descriptions = new WeakMap<Figure['item'], ReturnType<typeof describeValues>>()
