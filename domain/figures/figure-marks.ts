import type { DecidedFigure } from './decided-figure'

/*
 * Figures reach the pages inside sentences: through {{figure …}} in texts and through interface texts that
 * are filled with them. So that each still knows its name when a page is written, its words carry it in
 * characters that no text has: Unicode's private-use area. The document turns them into data attributes
 * where people read, and takes them off elsewhere (renderer/write-figure-marks.ts).
 */
const START = '\uE000'
const NAME_END = '\uE001'
const END = '\uE002'

/** One mark: the figure's name, then the words shown. The renderer looks for it between other things. */
export const FIGURE_MARK = `${START}([^${NAME_END}]*)${NAME_END}([^${END}]*)${END}`

const MARKS = new RegExp(FIGURE_MARK, 'g')
const ANY_SIGN = new RegExp(`[${START}${NAME_END}${END}]`)

/** The figure with its name in its words. A figure without words stays without. */
export function markFigure(figure: DecidedFigure): DecidedFigure {
  const { name, text, number, least } = figure
  return {
    ...figure,
    text: markWords(name, text),
    number: markWords(name, number),
    ...(least && { least: markWords(name, least) }),
  }
}

/** Other words that state a figure: "€25" for search engines, which want no thousands separators. */
export function markWords(name: string, words: string): string {
  return words && START + name + NAME_END + words + END
}

export function holdsMark(text: string): boolean {
  return ANY_SIGN.test(text)
}

export function namesOfMarks(text: string): string[] {
  return text.includes(START) ? [...text.matchAll(MARKS)].map(([, name = '']) => name) : []
}

/** A copy without marks: what is compared, sorted, sent as data or written into files has to be plain. */
export function withoutMarks<T>(value: T): T
export function withoutMarks(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(START) ? value.replace(MARKS, '$2') : value
  if (Array.isArray(value)) return value.map((one) => withoutMarks(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutMarks(one)]))
}
