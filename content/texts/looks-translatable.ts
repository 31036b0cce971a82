/**
 * True for a text that one would expect to be translated: it has ordinary words, and not only names,
 * figures and addresses. A single word may well be the same in two languages.
 */
export function looksTranslatable(text: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, ' ').match(/\p{L}+/gu) ?? []
  const ordinary = words.filter((word) => /^\p{Ll}{4,}$/u.test(word)).length
  return words.length > 1 && (ordinary > 1 || ordinary * 2 >= words.length)
}
