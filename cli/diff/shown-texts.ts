import type { ListedTour } from '../../domain/listing/listed-tour'
import { parsedJson } from '../../domain/parsed-json'
import { foldSpaces } from '../output/words'
import { readPage } from '../rendered/read-page'

/** A text that people read on a page, or hear read. */
export interface ShownText {
  /** The heading it stands under, or the part of the page: "header", "main", "footer". */
  under: string
  text: string
  /** What it is known by: figures by their names, because a figure that changes is reported on its own. */
  likeness: string
}

const HEAD = new Map([
  ['title', 'title'],
  ['description', 'description'],
  ['og:image', 'shared picture'],
])
/** Amounts of an island are worked out from the price, which is reported itself. */
const AMOUNTS = /€\s?\d[\d.,]*|(?<![\d.,])\d[\d.,]*\s?€/g

/** What a page shows, as far as two renderings of it can be compared; `nameOf` gives the page at an address. */
export function shownTexts(html: string, nameOf: (path: string) => string | undefined) {
  const { head, figures, blocks, links, pictures, cards } = readPage(html)
  let heading: string | undefined
  // A card's badges stand in front of its heading.
  const ofCards = new Map(
    blocks.flatMap(({ card, isHeading, text }) => (card && isHeading ? [[card, foldSpaces(text)]] : [])),
  )
  return {
    /** Title, description and the picture that it is shared with. */
    head: new Map(head.flatMap(({ name, text }) => (HEAD.has(name) ? [[HEAD.get(name) ?? '', text]] : []))),
    /** The words of each figure, where it first stands. */
    figures: new Map([...figures].reverse().map(({ name, text }) => [name, text])),
    texts: blocks.map(({ text, marked, island, card, isHeading, part }): ShownText => {
      const plain = foldSpaces(text)
      if (isHeading && part === 'main') heading = plain
      const named = marked.reduceRight(
        (words, { from, to, figure }) =>
          figure ? `${words.slice(0, from)}{${figure}}${words.slice(to)}` : words,
        text,
      )
      const under = part === 'main' ? (ofCards.get(card ?? '') ?? heading ?? part) : part
      return { under, text: plain, likeness: foldSpaces(island ? named.replace(AMOUNTS, '{€}') : named) }
    }),
    /** Where links lead: pages of the site by their names, because an address may move. */
    links: links.map((href) => {
      const [path = '', ...rest] = href.split(/(?=[?#])/)
      return [nameOf(path) ?? path, ...rest].join('')
    }),
    pictures,
    /** What filters know of the tours of its cards, besides what the cards say. */
    filters: new Map(
      cards.map(({ slug, listed }) => {
        const { categories = [] } = (parsedJson(listed) ?? {}) as Partial<ListedTour>
        return [`filters of ${slug}`, categories.join(', ')]
      }),
    ),
  }
}
