import type { Conflict } from '../../../content/conflicts/conflict'
import { textSource } from '../../../content/conflicts/prose-conflicts'
import type { Diagnostic, Place } from '../../../content/read/diagnostic'
import { textAt } from '../../../content/read/value-at'
import type { Workspace } from '../../../content/read/workspace'
import type { CheckedContent } from '../../../content/rules/check-content'
import type { PageEntry } from '../../../content/site/page-entry'
import { listAllTexts, type TextInLanguages } from '../../../content/texts/list-texts'
import type { TranslationDiagnostic } from '../../../content/texts/review-translations'
import { placeOfText } from '../../../content/texts/text'
import type { Locale } from '../../../domain/locale'

/** `words`: what has to stand on the page; absent when it belongs there in any case. */
export type OnPage<Note> = Note & { words?: string }

const STATUSES: Conflict['status'][] = ['undecided', 'expired', 'decided']

/** Codes of diagnostics that conflicts and translations tell of as well, with more to it. */
const TOLD_AS_CONFLICT = ['undecided', 'expired', 'prose', 'locale']
const TOLD_AS_TRANSLATION = 'stale-translation'

/** The company's data stands at the foot of every page. */
const EVERYWHERE = 'data/site.yaml'

/** Whether all of a file belongs to the page: those named after it, and the questions it names. */
export function ownFiles(
  { slug, ref }: Pick<PageEntry, 'slug' | 'ref'>,
  locale: Locale,
  { items }: Workspace,
): (file: string) => boolean {
  const isNamed = (file: string) => slug !== undefined && /^data\/[^/]+\/(.+)\.yaml$/.exec(file)?.[1] === slug
  const faqs = items.flatMap(({ parsed }) =>
    isNamed(parsed.file) ? [`data/faqs/${textAt(parsed.value, ['faq'])}.yaml`] : [],
  )
  const own = [EVERYWHERE, `guides/${slug ?? ref.route}/${locale}.md`, ...faqs]
  return (file) => own.includes(file) || isNamed(file)
}

/** Conflicts of what a page shows in one language, those that want a decision first. */
export function conflictsOnPage(
  shown: string[],
  locale: Locale,
  conflicts: Conflict[],
  isOwn: (file: string) => boolean,
): OnPage<Conflict>[] {
  return conflicts
    .flatMap((conflict): OnPage<Conflict>[] => {
      const { kind, readings, texts, figure } = conflict
      if (kind === 'locale') {
        if (readings.some(({ file }) => isOwn(file))) return [conflict]
        const words = texts?.find((one) => one.locale === locale)?.text
        return words ? [{ ...conflict, words }] : []
      }
      // A number in a text is of no concern to who looks at another language.
      const inTexts = readings.filter(({ quote }) => quote !== undefined)
      if (kind === 'prose' && !inTexts.some(({ source }) => source === textSource(locale))) return []
      const isHere = shown.includes(figure) || inTexts.some(({ file }) => isOwn(file))
      return isHere ? [conflict] : []
    })
    .sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
}

/** Diagnostics of the page's own files and figures, and those of texts that many pages share; errors first. */
export function diagnosticsOnPage(
  shown: string[],
  locale: Locale,
  checked: CheckedContent,
  isOwn: (file: string) => boolean,
  textsIn: Map<string, TextInLanguages[]>,
): OnPage<Diagnostic>[] {
  const places = shown.flatMap((name) => {
    const figure = checked.figures.get(name)
    return figure ? [figure, ...figure.readings].map(lineOf) : []
  })
  const ofFigures = new Set([...shown, ...places])
  return checked.diagnostics
    .flatMap((problem): OnPage<Diagnostic>[] => {
      const { file, about = '' } = problem
      if (isOwn(file) || ofFigures.has(about) || ofFigures.has(lineOf(problem))) return [problem]
      const words = (textsIn.get(file) ?? [])
        .filter(({ address, texts, place }) =>
          about
            ? address === about
            : [place, ...texts.map(placeOfText)].map(lineOf).includes(lineOf(problem)),
        )
        .flatMap(({ texts }) => texts.filter((one) => one.locale === locale))[0]?.text
      return words ? [{ ...problem, words }] : []
    })
    .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

export function isToldOtherwise(
  problem: Diagnostic,
  conflicts: Conflict[],
  { figures }: Pick<CheckedContent, 'figures'>,
): boolean {
  if (problem.code === TOLD_AS_TRANSLATION) return true
  return (
    TOLD_AS_CONFLICT.includes(problem.code) &&
    conflicts.some(({ figure, readings }) =>
      [figures.get(figure), ...readings].some((place) => place && lineOf(place) === lineOf(problem)),
    )
  )
}

export function translationOnPage(
  finding: TranslationDiagnostic,
  isOwn: (file: string) => boolean,
): OnPage<TranslationDiagnostic>[] {
  if (isOwn(finding.file)) return [finding]
  // Where a text is missing, travellers read the English one.
  const words = finding.text ?? finding.english
  return words ? [{ ...finding, words }] : []
}

export function textsByFile(workspace: Workspace): Map<string, TextInLanguages[]> {
  const found = new Map<string, TextInLanguages[]>()
  for (const one of listAllTexts(workspace)) {
    for (const file of new Set(one.texts.map(({ parsed }) => parsed.file)))
      found.set(file, [...(found.get(file) ?? []), one])
  }
  return found
}

function lineOf({ file, line }: Place): string {
  return `${file}:${line}`
}
