/** Far beyond any honest content; the parser would exhaust the stack, which can end the whole process. */
const DEEPEST = 100

/** Where a YAML or JSON text is nested too deeply to be parsed; undefined when it is not. */
export function findDeepNesting(text: string): number | undefined {
  return deepBrackets(text) ?? deepIndents(text)
}

/** Brackets in quotes count too: a hundred of them left open are no text either. */
function deepBrackets(text: string): number | undefined {
  let depth = 0
  for (let offset = 0; offset < text.length; offset++) {
    const sign = text[offset]
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth = Math.max(0, depth - 1)
    if (depth > DEEPEST) return offset
  }
  return undefined
}

/** Lines indented ever further, and list items within list items on one line ("- - - x"). */
function deepIndents(text: string): number | undefined {
  const open: number[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const levels = /^(?: |[-?:](?= ))*/.exec(line)?.[0] ?? ''
    if (levels.length < line.length) {
      for (let column = 0; column <= levels.length; column++) {
        if (column < levels.length && levels[column] === ' ') continue
        while ((open.at(-1) ?? -1) >= column) open.pop()
        open.push(column)
      }
      if (open.length > DEEPEST) return start + levels.length
    }
    start += line.length + 1
  }
  return undefined
}
