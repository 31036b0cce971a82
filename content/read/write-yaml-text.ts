import { stringify, type ToStringOptions } from 'yaml'

/** Longer texts are folded over several lines. */
const LONGEST_LINE = 105

interface YamlTextPlace {
  /** Column of the key, from 0; folded lines stand two further in. */
  indent: number
  column: number
  newline: string
  /** True inside of braces, where commas and brackets need quotes and nothing can be folded. */
  flow: boolean
  /** What stands there now, as it is written. */
  before?: string | undefined
}

/** A text as the value of a YAML field: on its line, or folded below it when it is long. */
export function writeYamlText(value: string, place: YamlTextPlace): string {
  const { indent, column, newline, flow, before = '' } = place
  const text = value.trim().replace(/\s+/g, ' ')
  if (flow) return /[,[\]{}]/.test(text) || plain(text) !== text ? JSON.stringify(text) : text
  // The comment behind the sign of a folded text, `why: >- # from the meeting`.
  const comment = /^[>|][-+\d]*[ \t]+(#[^\r\n]*)/.exec(before)?.[1]
  const behind = comment ? ` ${comment}` : ''
  if (column + text.length <= LONGEST_LINE) return plain(text) + behind
  // Without an indentation of its own: the package would count that from the beginning of the file.
  const folded = stringify(text, { defaultStringType: 'BLOCK_FOLDED', lineWidth: LONGEST_LINE - indent - 2 })
  const [, ...lines] = folded.trimEnd().split('\n')
  return `>-${behind}${lines.map((line) => `${newline}${' '.repeat(indent + 2)}${line}`).join('')}`
}

/** On one line, in quotes only where YAML needs them. */
function plain(text: string): string {
  return stringify(text, { lineWidth: 0, defaultStringType: 'PLAIN' }).trimEnd()
}

/** 45, or { unit: eur, placeholder: "…" }. */
export function yamlOnOneLine(value: unknown, options: ToStringOptions = {}): string {
  return stringify(value, { compat: 'yaml-1.1', collectionStyle: 'flow', lineWidth: 0, ...options }).trimEnd()
}
