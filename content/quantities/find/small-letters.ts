/** A text in small letters, with «ё» as the «е» that is often typed for it: words are looked up and compared so. */
export function smallLetters(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
