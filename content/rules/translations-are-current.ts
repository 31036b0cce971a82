import { DEFAULT_LOCALE, LANGUAGE_NAMES } from '../../domain/locale'
import { COLLECTIONS } from '../read/collections'
import { mapByKey } from '../read/group-by-key'
import type { Workspace } from '../read/workspace'
import { cachedOfPart, nameOfPart, partsOf } from '../read/workspace-parts'
import { formsIn, listTranslations, translationKey } from '../texts/list-translations'
import { placeOfText } from '../texts/text'
import { hashOfEnglish, readRecord, TRANSLATED } from '../texts/translation-record'
import { judgeFreshness } from '../texts/translation-state'
import { type Check, diagnosticAt, relatedAt } from './check'

/** When the English text changes, somebody has to look at its translations. */
export const translationsAreCurrent: Check = {
  warning: 'stale-translation',
  scope: 'The English texts are the ones that their translations were made from (data/translations).',
  *run({ workspace, history }) {
    const records = TRANSLATED.map((locale) => ({ locale, record: readRecord(workspace.root, locale) }))
    const owners = new Set(records.flatMap(({ record }) => [...record.keys()].map(ownerInKey)))
    const texts = partsOf(workspace).flatMap((part) => {
      if (!owners.has(ownerInKey(`${nameOfPart(part)}/`))) return []
      const english = cachedOfPart(part, 'english-hashes', () => englishHashes(part))
      // Where every text is as it was recorded nothing is stale.
      const isWanted = (key: string) =>
        records.some(({ record }) => english.get(key)?.some((hash) => record.get(key)?.has(hash) === false))
      return [...english.keys()].some(isWanted) ? listTranslations(part, isWanted) : []
    })
    // A text that was read otherwise than it is written has not changed by that.
    const errors = workspace.diagnostics.filter(({ severity }) => severity === 'error')
    const misread = new Set(errors.map(({ file }) => file))
    for (const { locale, record } of records) {
      const freshnessOf = judgeFreshness(texts, record)
      for (const text of texts) {
        const [own] = formsIn(text, locale)
        const [english] = formsIn(text, DEFAULT_LOCALE)
        if (!own || !english || freshnessOf(text) !== 'stale' || misread.has(english.parsed.file)) continue
        if (history?.isTranslatedSince(text, locale)) continue
        const what = `The ${LANGUAGE_NAMES[locale]} text of "${text.name}"`
        yield diagnosticAt(placeOfText(own), {
          message: `${what} may be out of date: the English one has changed since it was made.`,
          hint: `Adapt it, or when it still fits: npx tours translations --mark-current ${text.address} --locale ${locale}`,
          related: [relatedAt(placeOfText(english), 'The English text.')],
        })
      }
    }
  },
}

/** `tours/prado` of `tours/prado/highlights/*`; of a single file its name. */
function ownerInKey(key: string): string {
  const [collection = '', slug] = key.split('/')
  return COLLECTIONS.some(({ name, file }) => file && name === collection)
    ? collection
    : `${collection}/${slug}`
}

function englishHashes(part: Workspace): Map<string, string[]> {
  const texts = mapByKey(listTranslations(part), ({ address }) => translationKey(address))
  return new Map([...texts].map(([key, own]) => [key, own.flatMap((text) => hashOfEnglish(text) ?? [])]))
}
