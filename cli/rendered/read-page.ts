import { Parser } from 'htmlparser2'
import { parsedJson } from '../../domain/parsed-json'

/** Words that stand together on a page: a paragraph, a list item, a cell, an attribute that is read out. */
export interface Block {
  text: string
  at: number
  /** Parts that name their fact, or say why they have none: where each begins and ends in the text. */
  marked: { from: number; to: number; figure?: string }[]
  island?: IslandOnPage | undefined
  isHeading?: boolean
  card?: string | undefined
  /** Whether it stands before, in or behind what the page is about. */
  part: 'header' | 'main' | 'footer'
}

export interface IslandOnPage {
  name: string
  props: unknown
  at: number
}

export interface PageReading {
  lang: string
  /** Elements with `data-figure`; `card` is the slug of the card that one stands on. */
  figures: { name: string; text: string; at: number; card?: string }[]
  /** Title, description and everything else that `meta` elements say. */
  head: { name: string; text: string; at: number }[]
  structuredData: { text: string; at: number }[]
  blocks: Block[]
  links: string[]
  pictures: string[]
  islands: IslandOnPage[]
  cards: { slug: string; listed: string; at: number }[]
  withoutReason: number[]
}

/** Elements that do not end a sentence. */
const INLINE = new Set(
  'a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
/** What stands in them is no part of the page's text. */
const RAW = new Set(['title', 'script', 'style', 'template'])
/** Attributes that are shown or read out. */
const SPOKEN = ['alt', 'aria-label', 'placeholder', 'title']

/** An element, with what it is in: each of these is the innermost one. */
interface OpenElement {
  block: Block
  island?: IslandOnPage | undefined
  card?: string | undefined
  /** All of them: a figure may stand in another. */
  figures: PageReading['figures']
  /** Where a marked part began in the block. */
  marked?: { from: number; figure?: string } | undefined
}

export function readPage(html: string): PageReading {
  const page: PageReading = {
    lang: '',
    figures: [],
    head: [],
    structuredData: [],
    blocks: [],
    links: [],
    pictures: [],
    islands: [],
    cards: [],
    withoutReason: [],
  }
  let part: Block['part'] = 'header'
  const newBlock = (at: number, { island, card }: Partial<OpenElement> = {}): Block => ({
    text: '',
    at,
    marked: [],
    island,
    card,
    part,
  })
  const open: OpenElement[] = []
  let inner: OpenElement = { block: newBlock(0), figures: [] }
  /** What stands in a title or a script, where nothing else can. */
  let raw: { text: string; at: number } | undefined

  const parser = new Parser({
    onopentag(name, attributes) {
      const at = parser.startIndex
      const { block, island, card, figures } = inner
      const element: OpenElement = { block, island, card, figures }
      open.push(inner)
      inner = element
      if (name === 'main') part = 'main'
      if (name === 'html') page.lang = attributes.lang ?? ''
      if (RAW.has(name)) raw = { text: '', at }
      if (raw && name === 'title') page.head.push(Object.assign(raw, { name }))
      if (raw && attributes.type === 'application/ld+json') page.structuredData.push(raw)
      const meta = attributes.name ?? attributes.property ?? attributes.itemprop
      if (name === 'meta' && meta && attributes.content !== undefined)
        page.head.push({ name: meta, text: attributes.content, at })

      const slug = attributes['data-slug']
      if (slug !== undefined) element.card = slug
      const listed = attributes['data-tour']
      if (listed !== undefined) page.cards.push({ slug: slug ?? '', listed, at })
      if (attributes['data-island'] !== undefined) {
        const props = parsedJson(attributes['data-props'] ?? '')
        element.island = { name: attributes['data-island'], props, at }
        page.islands.push(element.island)
      }

      if (name === 'a' && attributes.href) page.links.push(attributes.href)
      if (name === 'img' && attributes.src) page.pictures.push(attributes.src)
      if (!INLINE.has(name)) {
        element.block = newBlock(at, element)
        element.block.isHeading = /^h[1-6]$/.test(name)
      }
      const figure = attributes['data-figure']
      const noFigure = attributes['data-no-figure']
      if (figure !== undefined || noFigure !== undefined)
        element.marked = { from: element.block.text.length, ...(figure !== undefined && { figure }) }
      if (figure !== undefined) {
        const { card } = element
        const shown = { name: figure, text: '', at, ...(card !== undefined && { card }) }
        page.figures.push(shown)
        element.figures = [...element.figures, shown]
      }
      if (noFigure?.trim() === '') page.withoutReason.push(at)
      for (const spoken of SPOKEN) {
        const text = attributes[spoken]
        if (text) page.blocks.push({ ...newBlock(at, element), text })
      }
    },
    ontext(text) {
      if (raw) {
        raw.text += text
        return
      }
      inner.block.text += text
      for (const figure of inner.figures) figure.text += text
    },
    onclosetag(name) {
      const { block, marked } = inner
      inner = open.pop() ?? inner
      if (name === 'main') part = 'footer'
      if (RAW.has(name)) raw = undefined
      if (marked) block.marked.push({ ...marked, to: block.text.length })
      if (block === inner.block) return
      if (block.text.trim() !== '') page.blocks.push(block)
      // What follows a block begins anew, also where it stands in the same element.
      if (inner.block.text !== '') inner.block.text += '\n'
    },
  })
  parser.write(html)
  parser.end()
  return page
}
