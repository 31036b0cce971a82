/** What a page says, its markup taken away and its characters unescaped: "A B C". */
export function wordsIn(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_whole, hex: string, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll('&amp;', '&')
    .replace(/[ \n]+/g, ' ')
    .trim()
}

/** The start tag of the element with that attribute, for example `name="date"`. */
export function tagWith(html: string, attribute: string): string {
  const tag = [...html.matchAll(/<[a-z][^>]*>/g)].map(([one]) => one).find((one) => one.includes(attribute))
  if (!tag) throw new Error(`no element has ${attribute}`)
  return tag
}
