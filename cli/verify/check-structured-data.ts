import { SHOWN_CLAIMS } from '../../domain/figures/shown-claims'
import { parsedJson } from '../../domain/parsed-json'
import type { PageReading } from '../rendered/read-page'
import { type PageSubject, unbackedInText } from './check-texts'
import { tourNamed } from './facts'
import { type DiagnosticAtOffset, type Fact, type FoundDiagnostics, siteError } from './site-diagnostic'
import TABLES from './structured-data.json'

type Node = Record<string, unknown>

/** The field of a tour that a schema.org property states. */
const OF_TOUR: Record<string, string> = TABLES.ofTour
/** The same of the company, by the names of SHOWN_CLAIMS. */
const OF_COMPANY = TABLES.ofCompany as Record<string, keyof typeof SHOWN_CLAIMS>
const STATED = new Set([...Object.keys(OF_TOUR), ...Object.keys(OF_COMPANY), 'priceRange'])
/** What search engines must find in each type that we publish; no other type is known. */
const NEEDED: Partial<Record<string, string[]>> = TABLES.neededByType
/** What is the same of every price and rating. */
const ALWAYS: Record<string, { value: string; why: string }> = TABLES.always

/** What a part of structured data is about: a tour as figures are named, the company, or something else. */
type Subject = { tour: string } | 'company' | undefined

interface Here {
  page: PageSubject
  at: number
  about: Subject
  path: string
}

/** Every figure that search engines read equals its fact. */
export function* checkStructuredData({ structuredData }: PageReading, page: PageSubject): FoundDiagnostics {
  for (const { text, at } of structuredData) {
    const here: Here = { page, at, about: undefined, path: '' }
    const data = parsedJson(text)
    if (data === undefined) yield problem(here, text.slice(0, 60), 'The page’s structured data is no JSON.')
    else yield* checkNode(data, here)
  }
}

function* checkNode(value: unknown, above: Here): FoundDiagnostics {
  if (typeof value === 'string') yield* checkText(value, above)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) yield* checkNode(one, above)
    return
  }
  const node = value as Node
  const about = aboutOf(node, above.page) ?? above.about
  const type = typeof node['@type'] === 'string' ? node['@type'] : ''
  yield* checkNeeded(node, type, above)
  if (type === 'Product') yield* checkProduct(node, { ...above, about })
  for (const [key, one] of Object.entries(node)) {
    if (key.startsWith('@')) continue
    const path = `${above.path || type}.${key}`
    const here = { ...above, about, path }
    const always = ALWAYS[key]
    if (STATED.has(key)) yield* checkStated(key, one, here)
    else if (!always) yield* checkNode(one, here)
    else if (String(one) !== always.value)
      yield problem(here, written(one), `${path} is ${written(one)}; ${always.why}.`)
  }
}

/** It is of a known type, or names another node, and lacks nothing that its type needs. */
function* checkNeeded(node: Node, type: string, here: Here): FoundDiagnostics {
  const isReference = type === '' && typeof node['@id'] === 'string'
  const needed = isReference ? [] : NEEDED[type]
  if (!needed) yield problem(here, type, `Nothing is known of the type “${type}” of structured data.`)
  // Empty words are a matter of the interface’s texts, which a content root may lack.
  for (const key of needed ?? [])
    if (node[key] == null) yield problem(here, 'missing', `${type} has no ${key}, which search engines need.`)
}

/** A tour is known by its slug or its address, the company by its type. */
function aboutOf(node: Node, { facts, tour }: PageSubject): Subject {
  if (node['@type'] === 'TravelAgency') return 'company'
  if (typeof node.sku === 'string') {
    if (tour?.endsWith(`/${node.sku}`)) return { tour }
    return { tour: tourNamed(node.sku, facts) ?? `tours/${node.sku}` }
  }
  const at =
    typeof node.url === 'string' ? facts.tourAt(node.url.replace(/^https?:\/\/[^/]+/, '')) : undefined
  return at ? { tour: at } : undefined
}

/** The page's own tour, with a rating wherever it is known. */
function* checkProduct(node: Node, here: Here): FoundDiagnostics {
  const { page, about } = here
  if (about === undefined || about === 'company') return
  if (page.tour && about.tour !== page.tour) {
    const message = `The structured data is about ${about.tour}; the page is about ${page.tour}.`
    yield problem(here, written(node.sku), message)
  }
  const known = (field: string) => page.facts.figures[`${about.tour}/${field}`]?.value != null
  if (node.aggregateRating === undefined && known('rating') && known('reviewCount')) {
    const figure = `${about.tour}/rating`
    yield problem(here, 'missing', `Product has no rating; ${figure} is known.`, { figure })
  }
}

function* checkStated(key: string, shown: unknown, here: Here): FoundDiagnostics {
  const { about, path, page } = here
  const { figures } = page.facts
  if (about === 'company' && key === 'priceRange') {
    const { lowPrice, highPrice } = SHOWN_CLAIMS
    const expected = `€${figures[lowPrice]?.value}-€${figures[highPrice]?.value}`
    if (shown !== expected) yield differs(here, shown, expected, lowPrice)
    return
  }
  const name = statedFigure(key, about)
  if (!name) {
    yield problem(here, written(shown), `${path} is ${written(shown)}; nothing says what it is about.`)
    return
  }
  const value = figures[name]?.value ?? null
  const number = key === 'duration' || key === 'timeRequired' ? hoursOf(shown) : Number(shown)
  if (value === null || number !== value) yield differs(here, shown, String(value ?? 'not decided'), name)
}

function statedFigure(key: string, about: Subject): string | undefined {
  if (about === 'company') return OF_COMPANY[key] && SHOWN_CLAIMS[OF_COMPANY[key]]
  return about && OF_TOUR[key] && `${about.tour}/${OF_TOUR[key]}`
}

function* checkText(text: string, here: Here): FoundDiagnostics {
  if (/^https?:\/\//.test(text)) return
  for (const { shows, fact } of unbackedInText(text, here.page)) {
    if (fact) yield differs(here, shows, fact.expected, fact.figure)
    else yield problem(here, shows, `${here.path} says “${shows}”; no fact of the page says so.`)
  }
}

/** Hours of an ISO 8601 duration: "PT2H30M", "P1DT2H". */
function hoursOf(value: unknown): number {
  const match = /^P(?:(\d+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?)?$/.exec(String(value))
  if (!match) return Number.NaN
  const [, days = '0', hours = '0', minutes = '0'] = match
  return Number(days) * 24 + Number(hours) + Number(minutes) / 60
}

function differs(here: Here, shown: unknown, expected: string, figure: string): DiagnosticAtOffset {
  const shows = written(shown)
  const message = `The structured data says ${here.path} is ${shows}; ${figure} is ${expected}.`
  return problem(here, shows, message, { figure, expected })
}

function problem({ at }: Here, shows: string, message: string, fact?: Fact): DiagnosticAtOffset {
  return siteError('structured-data-differs', at, shows, message, fact)
}

function written(value: unknown): string {
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
}
