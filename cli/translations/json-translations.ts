import { countStates, type LanguageReport, type TranslationFormat } from './translation-report'

/** For programs. */
export const jsonTranslations: TranslationFormat = ({ asOf, languages }) =>
  `${JSON.stringify(
    {
      ok: isDone(languages),
      asOf,
      languages: languages.map(({ locale, texts, unrecorded, counts, percent }) => ({
        locale,
        texts,
        ...named(counts),
        unrecorded,
        percent,
      })),
      files: languages.flatMap(({ files }) =>
        files.map(({ locale, file, published, texts, unrecorded, findings }) => ({
          locale,
          file,
          published,
          texts,
          ...named(countStates(findings)),
          unrecorded,
        })),
      ),
      findings: languages.flatMap(({ files }) => files.flatMap(({ findings }) => findings)),
    },
    null,
    2,
  )}\n`

/** True when nothing is missing or stale. */
export function isDone(languages: LanguageReport[]): boolean {
  return languages.every(({ counts }) => counts.missing === 0 && counts.stale === 0)
}

function named({ 'too-long': tooLong, ...counts }: ReturnType<typeof countStates>) {
  return { ...counts, tooLong }
}
