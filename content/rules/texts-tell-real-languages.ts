import { inEachLocale, type Locale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { sentenceAround } from '../quantities/sentence-around'
import { outlineOf } from '../read/outline'
import { listAt } from '../read/value-at'
import { type Item, nameOfItem } from '../read/workspace'
import { anyOf, anyWordOf, textPattern, withPlainSpaces } from '../texts/text-pattern'
import { type Check, diagnosticAt, relatedAt } from './check'
import WORDS from './language-words.json'
import { toldOfTours } from './tour-departures'

/** Who is promised a guide in German finds out on the square. */
export const textsTellRealLanguages: Check = {
  error: 'prose',
  scope: 'Where a text says in which languages a tour is guided, they are those of the tour.',
  *run(context) {
    for (const { tour, words, ...told } of toldOfTours(context, 'languages', toldLanguages)) {
      if (!told.isNamed || isGuidedIn(told.language, tour)) continue
      yield diagnosticAt(told.place, {
        message: `The text says "${inOneLine(words)}", but ${tour.slug} is guided in ${languagesOf(tour).join(', ')}.`,
        hint: 'Correct the text or "languages".',
        related: [relatedAt(tour.parsed.placeOf(['languages']), `The languages of ${nameOfItem(tour)}.`)],
        about: told.address,
        quote: words,
      })
    }
  },
}

const languagesOf = ({ parsed }: Item) => listAt(outlineOf(parsed), ['languages'])

/** Whether a tour is guided in a language, or says nothing of it. */
export function isGuidedIn(language: string, tour: Item): boolean {
  const languages = languagesOf(tour)
  return languages.length === 0 || languages.includes(language)
}

const IN_LANGUAGE = inEachLocale((locale) => {
  const { names, ahead, behind, about, not } = WORDS[locale]
  const any = anyOf(Object.values(names))
  return {
    // Most texts name none, and are searched once.
    hint: textPattern(any, 'iu'),
    named: textPattern(
      `(?<=(?:(?<!\\p{L})|(?=[^\\p{L}]))${anyOf(ahead)})(?<!\\p{L})${any}(?=${anyOf(behind)})`,
      'giu',
    ),
    languages: Object.entries(names).map(([code, name]) => ({ code, is: anyWordOf([name]) })),
    about: anyWordOf(about),
    not: anyWordOf(not),
  }
})

/** Languages in which a text says that somebody guides: "a guide who speaks German". */
export function toldLanguages(text: string, locale: Locale) {
  const { hint, named, languages, about, not } = IN_LANGUAGE[locale]
  if (!hint.test(text)) return []
  const plain = withPlainSpaces(text)
  return [...plain.matchAll(named)].flatMap(({ index: offset, 0: words }) => {
    const { sentence } = sentenceAround(plain, offset)
    if (!about.test(sentence) || not.test(sentence)) return []
    const language = languages.find(({ is }) => is.test(words))?.code ?? ''
    return [{ language, words: text.slice(offset, offset + words.length), offset }]
  })
}
