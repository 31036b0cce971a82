/** What parts a sentence; a comma inside a number has no space behind it. */
const PARTS = /[,:](?=\s)|\s[—–-]\s|[()]/g

/** The part of a sentence in which a number stands: "…, and 15 % comes off the price, …". */
export function clauseAround(sentence: string, number: string): string {
  const at = sentence.indexOf(number)
  let start = 0
  for (const { index, 0: part } of sentence.matchAll(PARTS)) {
    if (index >= at + number.length) return sentence.slice(start, index)
    if (index + part.length <= at) start = index + part.length
  }
  return sentence.slice(start)
}
