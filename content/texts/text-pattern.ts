const LETTERS = 'A-Za-zªºÀ-ÖØ-öø-ɏЀ-ӿ'

/**
 * A pattern for our texts, in which `\p{L}` is a letter of our languages: with those of all alphabets making a
 * pattern takes fifty times as long, and looking for it fifteen times.
 */
export function textPattern(pattern: string | RegExp, flags?: string): RegExp {
  const { source, flags: own } = typeof pattern === 'string' ? { source: pattern, flags } : pattern
  let isInClass = false
  const withOurs = source.replace(/\\p\{L\}|\\.|[[\]]/g, (part) => {
    if (part === '[' || part === ']') isInClass = part === '['
    return part === '\\p{L}' ? (isInClass ? LETTERS : `[${LETTERS}]`) : part
  })
  return new RegExp(withOurs, own)
}

/** Any of the patterns in the word lists beside the checks: "~" is any ending of a word. */
export function anyOf(patterns: string[]): string {
  return `(?:${patterns.join('|').replaceAll('~', '\\p{L}*')})`
}

/** Any of them as whole words. */
export function anyWordOf(patterns: string[]): RegExp {
  return textPattern(`(?<!\\p{L})${anyOf(patterns)}(?!\\p{L})`, 'iu')
}

/** The same for some of the lists of a language, by their names. */
export function wordPatterns<Name extends string>(lists: Record<Name, string[]>, names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, anyWordOf(lists[name])])) as Record<Name, RegExp>
}

/** Russian prepositions hang on to their nouns with a space that does not break. */
export function withPlainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
