import type { Diagnostic, Place } from '../../../content/read/diagnostic'
import type { Workspace } from '../../../content/read/workspace'
import type { CheckedContent } from '../../../content/rules/check-content'
import { listAllTexts, type TextInLanguages } from '../../../content/texts/list-texts'
import { placeOfText } from '../../../content/texts/text-places'
import type { Locale } from '../../../domain/locale'
import type { FoundConflict } from './conflicts-of-page'
import type { FindingNote, PageNotes } from './notes'

/** Problems that the list of conflicts or of translations tells of already, with more to it. */
const TOLD_AS_CONFLICT = ['undecided', 'expired', 'prose', 'locale']
const TOLD_AS_TRANSLATION = ['stale-translation']

export interface FoundFinding {
  problem: Diagnostic
  words?: string
}

/** Problems of the page's own files and figures, and those of texts that many pages share. */
export function findingsOfPage(
  figures: string[],
  locale: Locale,
  checked: CheckedContent,
  own: Set<string>,
  textsIn: Map<string, TextInLanguages[]>,
): FoundFinding[] {
  const places = figures.flatMap((name) => {
    const figure = checked.figures.get(name)
    return figure ? [figure, ...figure.readings].map(lineOf) : []
  })
  const ofFigures = new Set([...figures, ...places])
  return checked.problems.flatMap((problem): FoundFinding[] => {
    const { file, about = '' } = problem
    if (own.has(file) || ofFigures.has(about) || ofFigures.has(lineOf(problem))) return [{ problem }]
    const words = (textsIn.get(file) ?? [])
      .filter(({ address, texts, place }) =>
        about ? address === about : [place, ...texts.map(placeOfText)].map(lineOf).includes(lineOf(problem)),
      )
      .flatMap(({ texts }) => texts.filter((one) => one.locale === locale))[0]?.text
    return words ? [{ problem, words }] : []
  })
}

/** What was found, errors first, without what the page's conflicts tell of; placeholders on their own. */
export function sortFindings(
  found: FoundFinding[],
  conflicts: FoundConflict[],
  { figures }: Pick<CheckedContent, 'figures'>,
): Pick<PageNotes, 'findings' | 'placeholders'> {
  const told = new Set(
    conflicts.flatMap(({ conflict }) => {
      const figure = figures.get(conflict.figure)
      return [...(figure ? [figure] : []), ...conflict.readings].map(lineOf)
    }),
  )
  const isTold = (problem: Diagnostic) =>
    TOLD_AS_TRANSLATION.includes(problem.code) ||
    (TOLD_AS_CONFLICT.includes(problem.code) && told.has(lineOf(problem)))
  const left = found.filter(({ problem }) => !isTold(problem))
  const notes = (chosen: FoundFinding[]) =>
    chosen.map(findingNote).sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  return {
    findings: notes(left.filter(({ problem }) => problem.code !== 'placeholder')),
    placeholders: notes(left.filter(({ problem }) => problem.code === 'placeholder')),
  }
}

function findingNote({ problem, words }: FoundFinding): FindingNote {
  const { severity, file, line, column, message, hint } = problem
  return { severity, file, line, column, message, ...(hint && { hint }), ...(words && { words }) }
}

/** Every text of the content by the files it stands in. */
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
