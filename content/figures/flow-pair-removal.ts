import type { CST, Pair, Scalar, YAMLMap } from 'yaml'

export interface TextEdit {
  /** Offsets in the text, the end not included. */
  start: number
  end: number
  text: string
}

/**
 * Takes a field out of a map in braces, with the comma that parts it from its neighbour. A comment
 * between the two stays.
 *
 * @param map parsed with `keepSourceTokens`, which tell where the commas stand
 */
export function flowPairRemoval(text: string, map: YAMLMap, pair: Pair): TextEdit {
  const index = (map.items as Pair[]).indexOf(pair)
  const start = (pair.key as Scalar).range?.[0] ?? 0
  const end = ((pair.value ?? pair.key) as Scalar).range?.[1] ?? start
  const comma = commaBefore(map, index)
  if (comma !== undefined) return { start: comma, end, text: between(text, comma + 1, start, end) }
  const next = commaBefore(map, index + 1)
  if (next === undefined) return { start, end, text: '' }
  return { start, end: next + 1 + (/^[ \t]*/.exec(text.slice(next + 1))?.[0].length ?? 0), text: '' }
}

function commaBefore(map: YAMLMap, index: number): number | undefined {
  const { items = [] } = map.srcToken as CST.FlowCollection
  return items[index]?.start.find(({ type }) => type === 'comma')?.offset
}

/** What stood between comma and field, when that is a comment; its line has to end. */
function between(text: string, from: number, to: number, end: number): string {
  const kept = text.slice(from, to)
  if (!kept.includes('#')) return ''
  return /^[ \t]*\r?\n/.test(text.slice(end)) ? kept.trimEnd() : kept
}
