/** A line that a change takes out or puts in. */
export interface LineChange {
  sign: '-' | '+'
  /** From 1: of a line taken out where it stood, of one put in where it stands now. */
  line: number
  text: string
}

/** What differs between two texts, line by line, in the order of the file. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return between(a.slice(start, a.length - end), b.slice(start, b.length - end), start + 1)
}

/** The longest common subsequence of what differs, which is a few lines. */
function between(a: string[], b: string[], first: number): LineChange[] {
  const common = a.map(() => new Array<number>(b.length + 1).fill(0))
  common.push(new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i] as number[]
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const changes: LineChange[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++
      j++
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ sign: '-', line: first + i, text: a[i] ?? '' })
      i++
    } else {
      changes.push({ sign: '+', line: first + j, text: b[j] ?? '' })
      j++
    }
  }
  return changes
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/)
}
