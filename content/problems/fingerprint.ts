import type { Problem } from './problem'

/** "data/routes.yaml:12" or "data/routes.yaml:12:3" in a message. */
const PLACE = /(\.(?:ya?ml|md|json)):\d+(?::\d+)?/g
const LINE = /\b(lines?|column) \d+/g

/**
 * What makes two findings the same one, from one run to the next: the kind, the file and what is said, wherever
 * in the file it has moved to.
 */
export function fingerprint({ code, file, message }: Pick<Problem, 'code' | 'file' | 'message'>): string {
  return JSON.stringify([code, file, withoutLines(message)])
}

/** A message without the numbers of lines that it names: they change with every line above them. */
export function withoutLines(message: string): string {
  return message.replace(PLACE, '$1').replace(LINE, '$1 …')
}
