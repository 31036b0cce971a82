import type { Spot, YamlTrap } from './spot'

/** `{{figure …}}` without quotes: at the beginning of a text, or inside { }, where YAML reads the braces itself. */
export function bracesWithoutQuotes({ line: { text, start } }: Spot): YamlTrap | undefined {
  const begins = /^\s*(?:- +)?(?:[\w-]+: +)?(\{\{[^}]*\}\}.*)$/.exec(text)
  if (begins?.[1]) {
    return {
      offset: start + text.length - begins[1].length,
      message: 'A text that begins with {{ needs double quotes: without them YAML reads the braces itself.',
      hint: `Write "${begins[1].trim()}"`,
    }
  }
  const inside = /^\s*(?:- +)?(?:[\w-]+: +)?[{[](?:.*?,)?\s*[\w-]+: +([^"'{},]*\{\{)/.exec(text)
  if (!inside?.[1]) return undefined
  return {
    offset: start + inside[0].length - inside[1].length,
    message: 'A text with {{ inside { } needs double quotes: without them YAML reads the braces itself.',
    hint: 'Put double quotes around the text of that language.',
  }
}
