import { findInTexts } from '../texts/list-texts'
import { diagnosticAt, type PartCheck } from './check'

/** From the first sign to the last one of a line. */
const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>(?:.*<\/?[a-z][^<>]*>)?/gi
const MARKDOWN = /\*\*[^*\n]+\*\*|\[[^\][\n]+\]\([^()\s]+\)/g
/** The brackets of a link in the wrong order. */
const WRONG_LINK = /\([^()\n]+\)\[(?:route:|https?:|\/)[^\][\s]*\]/g

/** Only articles are Markdown; anywhere else its signs, and HTML, are shown to travellers as they stand. */
export const textsArePlain: PartCheck = {
  error: 'markup',
  scope:
    'Texts outside of articles hold no HTML and no Markdown, and links in articles have their brackets in order.',
  *inPart({ workspace }) {
    const isArticle = workspace.articles.length > 0
    for (const { words, place } of findInTexts(workspace, 'markup', isArticle ? wrongLinks : markup))
      yield diagnosticAt(place, {
        message: `${words} is shown to travellers as it stands.`,
        hint: isArticle ? 'Write a link as [words](address).' : 'Write the words alone.',
      })
  },
}

function wrongLinks(text: string) {
  return matches(text, WRONG_LINK)
}

function markup(text: string) {
  // Most texts have none, and are searched once.
  return /[<*\]]/.test(text) ? [...matches(text, HTML), ...matches(text, MARKDOWN)] : []
}

function matches(text: string, pattern: RegExp): { words: string; offset: number }[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ words, offset: index }))
}
