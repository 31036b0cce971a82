import { FIGURE_MARK, namesOfMarks, withoutMarks } from '../domain/figures/figure-marks'

/** Elements in which the browser reads no tags: what stands in them stays plain. */
const PLAIN = 'script|style|title|textarea|option'

/** A tag, an element of plain text, or a mark between. `<` is escaped in texts: each begins one of these. */
const PIECES = new RegExp(
  `<(${PLAIN})(?=[\\s>])[^]*?</\\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|${FIGURE_MARK}`,
  'g',
)

/** An element that names its figure itself (pages/components/Figure.tsx). */
const NAMED = /\sdata-figure="([^"]*)"/

/**
 * Turns the marks of figures into elements that name them: `<span data-figure="tours/x/price">€44</span>`,
 * where people read. In attributes, titles and structured data only the words stay.
 *
 * @param html what React and remark wrote: complete tags, texts escaped
 * @returns the page, and the names of all figures that stood in it, sorted
 */
export function writeFigureMarks(html: string): { html: string; figures: string[] } {
  const figures = new Set<string>()
  const written = html.replace(PIECES, (piece: string, _plain, name?: string, words?: string) => {
    if (name !== undefined) {
      figures.add(name)
      return `<span data-figure="${name}">${words}</span>`
    }
    const named = piece.includes('data-figure') ? NAMED.exec(piece)?.[1] : undefined
    if (named) figures.add(named)
    for (const one of namesOfMarks(piece)) figures.add(one)
    return withoutMarks(piece)
  })
  return { html: written, figures: [...figures].sort() }
}
