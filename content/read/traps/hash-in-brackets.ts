import type { Spot, YamlTrap } from './spot'

/** A # inside brackets makes a comment of the closing bracket. */
export function hashInBrackets({ kind, line, above }: Spot): YamlTrap | undefined {
  if (kind !== 'OPEN_BRACKET') return undefined
  for (const { text, start } of [line, above]) {
    const unquoted = text.replace(/"[^"]*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length))
    const hash = unquoted.indexOf(' #')
    if (hash === -1 || !/[{[]/.test(unquoted.slice(0, hash)) || !/[}\]]/.test(unquoted.slice(hash))) continue
    return {
      offset: start + hash + 1,
      message:
        'A space and # begin a comment, so the rest of this line, with its closing bracket, is not read.',
      hint: 'Put the text that contains # in double quotes.',
    }
  }
  return undefined
}
