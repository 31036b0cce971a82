import { type Line, lineAt } from './line-index'
import ERROR_TEXTS from './yaml-error-texts.json'

/** A mistake that editors make again and again, recognised by the lines around a syntax error. */
interface ShownLine {
  pattern: string
  message: string
  hint: string
  lines?: 'ownOrAbove' | 'above' | 'below'
  kinds?: string[]
  stop?: 'here' | 'behind' | 'before'
}

const SHOWN = (ERROR_TEXTS.shown as ShownLine[]).map((one) => ({
  ...one,
  pattern: new RegExp(one.pattern, 'dg'),
}))

/** What was most likely done wrong where YAML could not be read, and where: the parser often stumbles later. */
export function findYamlHint(text: string, offset: number, kind: string) {
  const line = lineAt(text, offset)
  const above = lineAbove(text, line.start)
  const next = line.start + line.text.length + 1
  const below = next > text.length ? { text: '', start: next } : lineAt(text, next)
  const looked = {
    own: [[line]],
    ownOrAbove: [[line], [above]],
    above: [[above, line]],
    below: [[line, below]],
  }
  for (const { pattern, lines = 'own', kinds = [kind], stop, ...texts } of SHOWN) {
    if (!kinds.includes(kind)) continue
    const found = looked[lines].flatMap((some) => placesIn(some, pattern))
    const first = found.find(({ here }) => {
      if (stop === 'behind') return offset >= here
      if (stop === 'before') return offset <= here
      return !stop || offset === here
    })
    if (first) return { offset: first.here, ...filledIn(texts, first.values) }
  }
  return undefined
}

function lineAbove(text: string, start: number): Line {
  let above = { text: '', start }
  while (above.start > 0) {
    above = lineAt(text, above.start - 1)
    if (!/^\s*(#|$)/.test(above.text)) return above
  }
  return { text: '', start: 0 }
}

type HintValues = Partial<Record<string, string>>

interface FoundWords {
  here: number
  values: HintValues
}

/** Where a pattern fits one line or two of them, and what it reads there. */
function placesIn([first, second]: Line[], pattern: RegExp): FoundWords[] {
  const [upper, lower] = [first?.text ?? '', second ? `\n${second.text}` : '']
  return [...(upper + lower).matchAll(pattern)].flatMap(({ indices, groups = {} }): FoundWords[] => {
    const [at = 0] = indices?.groups?.here ?? []
    const here = at > upper.length ? (second?.start ?? 0) + at - upper.length - 1 : (first?.start ?? 0) + at
    const { own, other, text } = groups
    if (own === undefined || other === undefined)
      return [{ here, values: { ...groups, text: text && cut(text) } }]
    const columns = own.length - other.length
    return columns === 0 ? [] : [{ here, values: { ...groups, columns: columnsBeside(columns) } }]
  })
}

/** @param columns negative to the left */
function columnsBeside(columns: number): string {
  const count = Math.abs(columns)
  return `${count === 1 ? 'one column' : `${count} columns`} to the ${columns < 0 ? 'left' : 'right'}`
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** Sentences with values in them, by the names that stand there in braces. */
export function filledIn({ message, hint }: typeof ERROR_TEXTS.unknown, values: HintValues) {
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  return { message: filled(message), hint: filled(hint) }
}
