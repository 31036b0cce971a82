import { readingsInUse } from '../../content/figures/decide-figure'
import { describeReading } from '../../content/figures/describe-reading'
import { textAt } from '../../content/read/value-at'
import { singleOf } from '../../content/read/workspace'
import { listTranslations, type TranslatedText } from '../../content/texts/list-translations'
import { fillTextPlaceholders } from '../../content/texts/text-placeholders'
import { readRecord, TRANSLATED } from '../../content/texts/translation-record'
import { judgeFreshness } from '../../content/texts/translation-state'
import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import type { StaleTranslation } from './content-diff'
import type { ContentSide } from './content-side'
import { excerpt } from './excerpt'

/**
 * Translations that the change left behind: the English text says something else than before, theirs
 * is the same to the letter, and nobody has marked it as reviewed (`tours translations
 * --mark-current`). A number that became a placeholder and reads as it did changes nothing.
 */
export function diffTranslations(before: ContentSide, after: ContentSide): StaleTranslation[] {
  const { workspace } = after
  const old = new Map(listTranslations(before.workspace).map((text) => [text.address, text]))
  const texts = listTranslations(workspace)
  const fill = inWords(after)
  const changed = texts.filter((text) => {
    const [was, is] = [english(old.get(text.address)), english(text)]
    return was !== undefined && is !== undefined && words(fill(was)) !== words(fill(is))
  })
  if (changed.length === 0) return []
  const reviewed = reviewedIn(texts, workspace.root)
  return changed.flatMap((text) =>
    TRANSLATED.flatMap((language): StaleTranslation[] => {
      const [was, is] = [old.get(text.address)?.texts[language], text.texts[language]]
      if (!is || is.text !== was?.text || reviewed(text, language)) return []
      const told = excerpt(english(old.get(text.address)) ?? '', english(text) ?? '')
      const { file, line, column } = is.place
      return [
        {
          language,
          text: text.address,
          file,
          line,
          column,
          english: { before: told.before ?? '', after: told.after ?? '' },
        },
      ]
    }),
  )
}

function english(text: TranslatedText | undefined): string | undefined {
  return text?.texts[DEFAULT_LOCALE]?.text
}

/** Layout is no change of meaning. */
function words(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** With figures and the company's names in the place of their placeholders. */
function inWords({ workspace, figures, derived }: ContentSide): (text: string) => string {
  const site = singleOf(workspace, 'site')
  return (text) =>
    fillTextPlaceholders(text, ({ kind, name, raw }) => {
      if (kind === 'name') return textAt(site, [name, 'value']) ?? raw
      const figure = kind === 'figure' ? figures.get(name) : undefined
      if (!figure) return raw
      const inUse = readingsInUse(figure, derived.get(name))
      return inUse.map((reading) => describeReading(reading, figure.unit)).join('; ')
    })
}

function reviewedIn(
  texts: TranslatedText[],
  root: string,
): (text: TranslatedText, language: Locale) => boolean {
  const judges = new Map(
    TRANSLATED.map((language) => [language, judgeFreshness(texts, readRecord(root, language))]),
  )
  return (text, language) => judges.get(language)?.(text) === 'reviewed'
}
