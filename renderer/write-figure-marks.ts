import { FIGURE_MARK, withoutMarks } from '../domain/figures/figure-marks'

/** Elements in which the browser reads no tags: what stands in them stays plain. */
const PLAIN = 'script|style|title|textarea|option'

/**
 * A tag with its attributes, an element that holds plain text only, or a mark between them. React and
 * remark escape `<` in texts, so every `<` begins one of these.
 */
const PIECES = new RegExp(
  `<(${PLAIN})(?=[\\s>])[^]*?</\\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|${FIGURE_MARK}`,
  'g',
)

/**
 * Turns the marks of figures into elements that name them: `<span data-figure="tours/x/price">€44</span>`,
 * where people read. In attributes, titles and structured data only the words stay.
 *
 * @param html what React and remark wrote: complete tags, texts escaped
 */
export function writeFigureMarks(html: string): string {
  return html.replace(PIECES, (piece: string, _plain, name?: string, words?: string) =>
    name === undefined ? withoutMarks(piece) : `<span data-figure="${name}">${words}</span>`,
  )
}
