import type { Spot, YamlTrap } from './spot'

/** Non-breaking and other spaces, as they come with text copied from a web page or a word processor. */
export function oddSpace({ line, above }: Spot): YamlTrap | undefined {
  for (const { text, start } of [line, above]) {
    const odd = /^[\t ]*([^\S\t\n ]|\u200b)/.exec(text)
    if (odd) {
      return {
        offset: start + odd[0].length - 1,
        message:
          'This line is indented with a space of another kind (non-breaking), which YAML does not know.',
        hint: 'Delete the spaces at the beginning of the line and type them anew.',
      }
    }
  }
  return undefined
}
