import { readingsInUse } from '../../content/figures/decide-figure'
import { describeReading } from '../../content/figures/describe-reading'
import { oncePerName } from '../../content/read/once-per'
import { textAt } from '../../content/read/value-at'
import { singleOf } from '../../content/read/workspace'
import type { TextInLanguages } from '../../content/texts/list-texts'
import { formsIn, listTranslations, wordsIn } from '../../content/texts/list-translations'
import { placeOfText } from '../../content/texts/text'
import { fillTextPlaceholders } from '../../content/texts/text-placeholders'
import { readRecord, TRANSLATED } from '../../content/texts/translation-record'
import { judgeFreshness } from '../../content/texts/translation-state'
import { DEFAULT_LOCALE, type Locale } from '../../domain/locale'
import type { ContentSide } from './content-side'

/**
 * Translations that the change left behind: the English text says something else than before, theirs
 * is the same to the letter, and nobody has marked it as reviewed (`tours translations
 * --mark-current`). A number that became a placeholder and reads as it did changes nothing.
 */
export function diffTranslations(before: ContentSide, after: ContentSide) {
  const { workspace } = after
  const old = new Map(listTranslations(before.workspace).map((text) => [text.address, text]))
  const texts = listTranslations(workspace)
  const fill = inWords(after)
  const changed = texts.filter((text) => {
    const [was, is] = [englishOf(old.get(text.address)), englishOf(text)]
    return was !== undefined && is !== undefined && words(fill(was)) !== words(fill(is))
  })
  const freshnessIn = oncePerName((language: Locale) =>
    judgeFreshness(texts, readRecord(workspace.root, language)),
  )
  return changed.flatMap((text) =>
    TRANSLATED.flatMap((language) => {
      const was = old.get(text.address)
      const [is] = formsIn(text, language)
      if (
        !is ||
        !was ||
        wordsIn(text, language) !== wordsIn(was, language) ||
        freshnessIn(language)(text) === 'reviewed'
      )
        return []
      const english = { before: englishOf(was) ?? '', after: englishOf(text) ?? '' }
      /** `text`: `tours/flamenco-tapas/title`, `locales/pages/home.title`. */
      return [{ language, text: text.address, ...placeOfText(is), english }]
    }),
  )
}

function englishOf(text: TextInLanguages | undefined): string | undefined {
  return text && wordsIn(text, DEFAULT_LOCALE)
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
