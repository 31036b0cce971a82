import type { Spot, YamlTrap } from './spot'

/** Signs that mean something to YAML at the beginning of a value. */
const MEANINGS: Record<string, string> = {
  '@': 'YAML keeps this sign for itself',
  '`': 'YAML keeps this sign for itself',
  '%': 'YAML keeps this sign for itself',
  '*': 'YAML reads it as the repetition of another value',
  '&': 'YAML reads it as the name of a value',
  '!': 'YAML reads it as the kind of the value',
  '?': 'YAML reads it as the beginning of a field',
  '-': 'YAML reads it as an item of a list',
}

/** `@home`, `- text` or `>15` as a value. */
export function firstSign(spot: Spot): YamlTrap | undefined {
  return forbidden(spot) ?? textOverLines(spot)
}

function forbidden({ line: { text, start }, column }: Spot): YamlTrap | undefined {
  const sign = text[column] ?? ''
  const meaning = MEANINGS[sign]
  // "- x" alone on its line is an item of a list, as it should be.
  const isBehindAName = (sign === '-' ? /[\w-]:\s+$/ : /(^|[:,[{-])\s*$/).test(text.slice(0, column))
  if (!meaning || !isBehindAName) return undefined
  return {
    offset: start + column,
    message: `A text cannot begin with ${sign} here: ${meaning}.`,
    hint: 'Put the whole text in double quotes.',
  }
}

function textOverLines({ line: { text, start } }: Spot): YamlTrap | undefined {
  const [, before, sign, rest] = /^(\s*(?:- +)?[\w-]+: +)([>|])(.*\S)\s*$/.exec(text) ?? []
  if (before === undefined || !rest || /^[+-]?\d?[+-]?$/.test(rest)) return undefined
  const [, orEqual, number] = (sign === '>' && /^(=?)\s*(\d+(?:\.\d+)?)$/.exec(rest)) || []
  return {
    offset: start + before.length,
    message: `A value cannot begin with ${sign} here: YAML reads it as the beginning of a text over several lines.`,
    hint: number
      ? `Write { unit: …, op: ">${orEqual}", value: ${number} } with the figure's unit.`
      : 'Put the text in double quotes, or begin it on the next line, indented by two spaces more.',
  }
}
