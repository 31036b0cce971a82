/** Any of the patterns in the word lists beside the checks: "~" is any ending of a word. */
export function anyOf(patterns: string[]): string {
  return `(?:${patterns.join('|').replaceAll('~', '\\p{L}*')})`
}

/** Russian prepositions hang on to their nouns with a space that does not break. */
export function withPlainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
