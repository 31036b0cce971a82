import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES, type Locale } from '../../domain/locale'
import { firstOf } from '../read/first-of'
import { mapByKey } from '../read/group-by-key'
import { mapAt } from '../read/value-at'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listedGuides, localesOfArticle } from '../site/publication'
import { listLocalizedTexts, type TextInLanguages } from '../texts/list-texts'
import { type Check, type CheckDiagnostic, diagnosticAt, type PartContext } from './check'

/** What the editor calls the items whose pages can be left out of a language. */
const KINDS: Record<string, string> = {
  tours: 'tour',
  'partner-tours': 'partner tour',
  cities: 'city',
  landings: 'landing page',
}

/** Texts named in full. */
const MOST = 3

/** Pages not published in a language for lack of a text, and words for which the English ones stand. */
export const pagesAreInAllLanguages: Check = {
  warning: 'untranslated',
  scope:
    'Tours, cities, landing pages and guides have all their texts in every language; facts never fall back to English.',
  *run(context) {
    const { workspace, isUnreadable } = context
    for (const part of partsOf(workspace))
      yield* cachedOfPart(part, 'untranslated', () => [...textsWithout({ workspace: part, isUnreadable })])
    for (const slug of listedGuides(workspace)) {
      const written = localesOfArticle(workspace, slug)
      if (!workspace.files.includes(`guides/${slug}/${DEFAULT_LOCALE}.md`)) continue
      for (const locale of LOCALES) {
        const file = `guides/${slug}/${locale}.md`
        // A file with mistakes is reported for those; without the English one there is nothing to translate.
        if (written.includes(locale) || workspace.files.includes(file)) continue
        yield diagnosticAt(file, {
          message: `The guide ${slug} is not published in ${LANGUAGE_NAMES[locale]}: it has no ${file}.`,
          hint: 'Until it is written there, links to the guide lead to the English page.',
        })
      }
    }
  },
}

function* textsWithout({ workspace, isUnreadable }: PartContext): Iterable<CheckDiagnostic> {
  const gaps: { text: TextInLanguages; locale: Locale }[] = []
  for (const text of listLocalizedTexts(workspace)) {
    const { untranslated, texts, place } = text
    const english = texts.find(({ locale }) => locale === DEFAULT_LOCALE)
    const mayLack = untranslated === 'unpublished' || untranslated === 'fallback'
    if (!english?.path || !mayLack || isUnreadable(place.file)) continue
    // An empty or wrong value is the schema's business, and so is English.
    const written = mapAt(english.parsed.value, english.path.slice(0, -1))
    for (const locale of LOCALES.filter((one) => !Object.hasOwn(written, one))) {
      if (untranslated === 'unpublished') gaps.push({ text, locale })
      else yield withoutWords(text, locale, english.text)
    }
  }
  for (const [locale, own] of mapByKey(gaps, (gap) => gap.locale)) yield unpublished(locale, own)
}

/** A part is one item. */
function unpublished(locale: Locale, gaps: { text: TextInLanguages }[]): CheckDiagnostic {
  const texts = gaps.map(({ text }) => text)
  const [first] = texts as [TextInLanguages, ...TextInLanguages[]]
  const [collection = '', slug = ''] = first.owner.split('/')
  const language = LANGUAGE_NAMES[locale]
  const names = texts.map(({ name }) => name)
  const [have, it] = gaps.length === 1 ? ['has', 'it'] : ['have', 'them']
  return diagnosticAt(first.place, {
    message: `The ${KINDS[collection] ?? 'page'} ${slug} is not published in ${language}: ${firstOf(names, MOST)} ${have} no ${language} text ("${locale}").`,
    hint: `Add "${locale}: …" to ${it}. Until then ${language} lists and menus leave it out, and links lead to the English page.`,
  })
}

function withoutWords({ name, place }: TextInLanguages, locale: Locale, english: string): CheckDiagnostic {
  const language = LANGUAGE_NAMES[locale]
  // What is shown in place of it must not state a fact in another language's words.
  const isFact = english.includes('{{')
  return diagnosticAt(place, {
    severity: isFact ? 'error' : 'warning',
    message: isFact
      ? `${name} names a fact and has no ${language} text ("${locale}"): facts are told in every language.`
      : `${name} has no ${language} text ("${locale}"): the English one is shown.`,
    hint: `Add "${locale}: …" beside the other languages.`,
  })
}
