import type { Spot, YamlTrap } from './spot'

/** `"Big" tour`, `'It's here'`, `[new] tour`: the value is complete, and something follows. */
export function textGoesOn(spot: Spot): YamlTrap | undefined {
  return behindAQuote(spot) ?? behindABracket(spot)
}

function behindAQuote({ kind, line: { text, start }, column }: Spot): YamlTrap | undefined {
  if (kind !== 'UNEXPECTED_TOKEN' && kind !== 'MISSING_CHAR') return undefined
  const quote = /(["'])\s*$/.exec(text.slice(0, column))?.[1]
  if (!quote || text.slice(column).trim() === '') return undefined
  return {
    offset: start + column,
    message: 'The quote before this ends the text, but the line goes on.',
    hint:
      quote === "'"
        ? 'An apostrophe ends a text in single quotes: put double quotes around the whole text.'
        : 'Put quotes around the whole text, and a backslash before each quote inside it: "the \\"big\\" tour".',
  }
}

function behindABracket({ kind, line: { text, start }, column }: Spot): YamlTrap | undefined {
  if (kind !== 'UNEXPECTED_TOKEN' || !/[\]}]\s*$/.test(text.slice(0, column))) return undefined
  const value = /^\s*(?:- +)?(?:[\w-]+: +)?([[{].*[\]}]\s*\S.*)$/.exec(text)?.[1]
  if (!value) return undefined
  return {
    offset: start + text.length - value.length,
    message: `A text cannot begin with ${value[0]}: YAML reads it as ${value[0] === '[' ? 'a list' : 'a group of fields'}.`,
    hint: 'Put the whole text in double quotes.',
  }
}
