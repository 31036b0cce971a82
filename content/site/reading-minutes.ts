/** Words that an adult reads in a minute of quiet prose on a screen. */
const WORDS_A_MINUTE = 200

/** How long a text takes to read: whole minutes, at least one. Link targets and marks do not count. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^\])]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
