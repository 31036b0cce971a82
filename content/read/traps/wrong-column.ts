import type { Spot, YamlTrap } from './spot'

/** Lines that do not begin where those above them do. */
export function wrongColumn(spot: Spot): YamlTrap | undefined {
  return belowAValue(spot) ?? withoutHyphen(spot) ?? besideItsNeighbour(spot)
}

/** A line that is indented further than a complete one above it looks like a part of that one's value. */
function belowAValue({ kind, line, below }: Spot): YamlTrap | undefined {
  if (kind !== 'BLOCK_AS_IMPLICIT_KEY' && kind !== 'MULTILINE_IMPLICIT_KEY') return undefined
  const [, upperIndent = '', upper, value = ''] = /^(\s*(?:- +)*)([\w-]+):\s+(\S.*)$/.exec(line.text) ?? []
  const [, lowerIndent = '', lower] = /^(\s*)([\w-]+):(?:\s|$)/.exec(below.text) ?? []
  if (!upper || !lower || /:(\s|$)/.test(value) || lowerIndent.length <= upperIndent.length) return undefined
  return {
    offset: below.start + lowerIndent.length,
    message: `"${lower}" is indented further than "${upper}" above it, which already has its value.`,
    hint: 'Begin both in the same column.',
  }
}

function withoutHyphen({ kind, line: { text, start }, above }: Spot): YamlTrap | undefined {
  const indent = /^ */.exec(text)?.[0].length ?? 0
  const isItem = /^ *-( |$)/.test(text)
  const listColumn = (/^( *)- /.exec(above.text) ?? /^( *) {2}[\w-]+:/.exec(above.text))?.[1]?.length
  if (kind !== 'BAD_INDENT' || isItem || text.trim() === '' || listColumn !== indent) return undefined
  return {
    offset: start + indent,
    message: 'This line stands in the column of the list’s hyphens, but has none.',
    hint: 'Begin it with "- " if it is an item of its own; indent it by two more spaces if it belongs to the item above.',
  }
}

function besideItsNeighbour({ kind, line: { text, start }, column, above }: Spot): YamlTrap | undefined {
  if (kind !== 'BAD_INDENT' && kind !== 'MISSING_CHAR') return undefined
  const [, indent = '', word] = /^( *)(?:- +)?([\w-]+):(?:\s|$)/.exec(text) ?? []
  const [, aboveIndent = '', neighbour] = /^((?: |- )*)([\w-]+):(?:\s|$)/.exec(above.text) ?? []
  const columns = Math.abs(aboveIndent.length - indent.length)
  if (!word || !neighbour || columns === 0 || column > indent.length) return undefined
  const side = aboveIndent.length > indent.length ? 'left' : 'right'
  return {
    offset: start + indent.length,
    message: `"${word}" begins ${columns === 1 ? 'one column' : `${columns} columns`} to the ${side} of "${neighbour}" above it, where nothing else begins.`,
    hint: 'Fields that belong together begin in the same column.',
  }
}
