/** The lines around a place at which YAML could not be read. */
export interface Spot {
  /** The parser's own code for what it met. */
  kind: string
  /** The line on which the parser stopped, and how far it had come on it. */
  line: SpotLine
  column: number
  /** The line above that is neither empty nor a comment, and the one below. */
  above: SpotLine
  below: SpotLine
}

export interface SpotLine {
  text: string
  /** Offset in the file at which it begins. */
  start: number
}

/** A mistake that editors make again and again, recognised by the lines around a syntax error. */
export interface YamlTrap {
  /** Where it really is; the parser often stumbles later. */
  offset: number
  message: string
  hint: string
  /** A code of its own, where it is no matter of YAML. */
  code?: string
}

export type RecogniseTrap = (spot: Spot) => YamlTrap | undefined

/** @param offset where the parser stopped */
export function spotAt(text: string, offset: number, kind: string): Spot {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = lineFrom(text, start)
  return {
    kind,
    line,
    column: offset - start,
    above: lineAbove(text, start),
    below: lineFrom(text, start + line.text.length + 1),
  }
}

function lineFrom(text: string, start: number): SpotLine {
  const end = text.indexOf('\n', start)
  return { text: text.slice(start, end === -1 ? undefined : end), start }
}

function lineAbove(text: string, start: number): SpotLine {
  let end = start - 1
  while (end > 0) {
    const from = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(from, end)
    if (!/^\s*(#|$)/.test(line)) return { text: line, start: from }
    end = from - 1
  }
  return { text: '', start: 0 }
}
