import { inEachLocale, type Locale } from '../../domain/locale'
import { sentenceAround } from '../quantities/sentence-around'
import { outlineOf } from '../read/outline'
import { listAt } from '../read/value-at'
import type { Item } from '../read/workspace'
import { anyOf, anyWordOf, textPattern, withPlainSpaces, wordPatterns } from '../texts/text-pattern'
import { type Check, relatedAt } from './check'
import { contradiction, findContradictions } from './contradicted-texts'
import WORDS from './language-words.json'
import { toursByName } from './tour-departures'

/** Who is promised a guide in German finds out on the square. */
export const textsTellRealLanguages: Check = {
  error: 'prose',
  scope: 'Where a text says in which languages a tour is guided, or in how many, they are those of the tour.',
  *run(context) {
    for (const quantity of context.prose.hardCoded) {
      const tour = toursByName(context.workspace).get(quantity.tours?.[0] ?? '')
      const truth = tour && quantity.unit === 'languages' && wrongLanguages(quantity, tour)
      if (truth) yield contradiction(quantity, truth)
    }
    yield* findContradictions(context, 'languages in texts', matchLanguages, wrongLanguages)
  },
}

/** The languages of a tour that is guided in others, or not in so many; it may say nothing of them. */
export function wrongLanguages({ value }: { value: string | number }, { parsed, slug }: Item) {
  const languages = listAt(outlineOf(parsed), ['languages'])
  if (languages.length === 0 || [languages.length, ...languages].includes(value)) return undefined
  return {
    truth: `${slug} is guided in ${languages.length}: ${languages.join(', ')}`,
    hint: 'Correct the text or "languages".',
    related: [relatedAt(parsed.placeOf(['languages']), 'The languages of the tour.')],
  }
}

const IN_LANGUAGE = inEachLocale((locale) => {
  const { names, ahead, behind, reply, condition, ...words } = WORDS[locale]
  const any = anyOf(Object.values(names))
  return {
    // Most texts name none, and are searched once.
    hint: textPattern(any, 'iu'),
    named: textPattern(
      `(?<=(?:(?<!\\p{L})|(?=[^\\p{L}]))${anyOf(ahead)})(?<!\\p{L})${any}(?=${anyOf(behind)})`,
      'giu',
    ),
    languages: Object.entries(names).map(([code, name]) => ({ code, is: anyWordOf([name]) })),
    // An answer's "No" denies what was asked, and a condition nothing of what follows.
    reply: textPattern(`^\\s*(?:${anyOf(reply)}[,.:;]|${anyOf(condition)}\\s[^,.:;]*,)`, 'iu'),
    ...wordPatterns(words, ['about', 'not']),
  }
})

/** Languages in which a text says that somebody guides: "a guide who speaks German". */
export function matchLanguages(text: string, locale: Locale) {
  const { hint, named, languages, reply, about, not } = IN_LANGUAGE[locale]
  if (!hint.test(text)) return []
  const plain = withPlainSpaces(text)
  return [...plain.matchAll(named)].flatMap(({ index: offset, 0: raw }) => {
    const { sentence, at } = sentenceAround(plain, offset)
    const statement = sentence.replace(reply, '')
    if (at < sentence.length - statement.length || !about.test(sentence) || not.test(statement)) return []
    const value = languages.find(({ is }) => is.test(raw))?.code ?? ''
    return [{ value, raw: text.slice(offset, offset + raw.length), offset }]
  })
}
