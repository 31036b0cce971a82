import { listNodes } from '../read/list-nodes'
import type { ParsedFile } from '../read/parsed-file'
import { findInTexts } from '../texts/list-texts'
import { placeInText } from '../texts/text'
import { type CheckDiagnostic, diagnosticAt, type PartCheck } from './check'

/** From the first sign to the last one of a line. */
const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>(?:.*<\/?[a-z][^<>]*>)?/gi
const MARKDOWN = /\*\*[^*\n]+\*\*|\[[^\][\n]+\]\([^()\s]+\)/g
const ENTITY = /&(?:#\d+|[a-z]\w+);/gi

const LINK = 'Write a link as [words](address), without spaces between its parts or in the address.'
/** What is left of Markdown's signs where they are mistyped, in the words of an article alone, and the repair. */
const LEFT: [string, RegExp][] = [
  [LINK, /\([^()\n]+\)\[(?:route:|https?:|\/)[^\][\s]*\]/],
  [LINK, /\[[^\][\n]*\](?:\(| \((?=route:|https?:|mailto:|tel:|\/))(?:[^()\n]*\)|[^()\s]*)/],
  [LINK, /(?<![\p{L}\d])route:[\w/-]+/u],
  ['Write ** directly before and behind the words.', /(?<!\\)\*\*/],
  ['Write a space behind the signs of a heading: ## Heading.', /^(?:##+|#(?!\d))(?=[^\s#]).*/],
  ['A table needs a line | --- | --- | below its first.', /^ *\|.*(?:\n *\|.*)*/],
]
const ANY_LEFT = new RegExp(LEFT.map(([, { source }]) => `(${source})`).join('|'), 'gmu')

/** Only articles are Markdown; anywhere else its signs, and HTML, are shown to travellers as they stand. */
export const textsArePlain: PartCheck = {
  error: 'markup',
  scope: 'Texts outside of articles hold no HTML and no Markdown, and articles none that is mistyped.',
  *inPart({ workspace }) {
    for (const { parsed } of workspace.articles) yield* mistyped(parsed)
    if (workspace.articles.length > 0) return
    for (const { words, place } of findInTexts(workspace, 'markup', markup))
      yield diagnosticAt(place, { message: shown(words), hint: 'Write the words alone.' })
  },
}

function shown(words: string): string {
  return `${words.split('\n')[0]} is shown to travellers as it stands.`
}

function* mistyped(parsed: ParsedFile): Iterable<CheckDiagnostic> {
  const { body } = parsed
  const left = body.replace(/[^\n]/g, '\uFFFC').split('')
  for (const { node, place } of listNodes(parsed)) {
    const from = node.position?.start.offset ?? 0
    const source = body.slice(from, node.position?.end.offset)
    if (node.type === 'text') left.splice(from, source.length, ...source.split(''))
    const isEmpty = 'children' in node && node.children.length === 0
    if (isEmpty && node.type === 'heading')
      yield diagnosticAt(place, {
        message: 'This heading has no words.',
        hint: 'Write them, or delete the line.',
      })
    if (isEmpty && node.type === 'link')
      yield diagnosticAt(place, { message: `${source} is a link without words to choose.`, hint: LINK })
    if (node.type === 'code' && !/^[`~]/.test(source))
      yield diagnosticAt(place, {
        message:
          'This paragraph is indented by four spaces or more, so it is shown as the code of a program.',
        hint: 'Delete the spaces before it.',
      })
  }
  const text = { locale: '', text: body, parsed }
  for (const { 0: words, index, ...groups } of left.join('').matchAll(ANY_LEFT)) {
    const [hint] = LEFT.find((_, i) => groups[i + 1] !== undefined) ?? []
    yield diagnosticAt(placeInText(text, index), {
      message: shown(body.slice(index, index + words.length)),
      hint,
    })
  }
}

function markup(text: string) {
  // Most texts have none, and are searched once.
  const signs = /[<*\]&]/.test(text) ? [HTML, MARKDOWN, ENTITY] : []
  return signs.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ words, offset: index })),
  )
}
