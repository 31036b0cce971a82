import { type FileReview, TRANSLATION_STATES } from '../../content/texts/review-translations'
import { LANGUAGE_NAMES } from '../../domain/locale'
import { type Column, textTable } from '../output/text-table'
import { countOf } from '../output/words'
import {
  countStates,
  detailOf,
  type LanguageReport,
  percentOf,
  type ReportedFile,
  STATE_NAMES,
  type TranslationFormat,
} from './translation-report'

const COLUMNS: Column[] = [
  { title: 'file', gives: true },
  { title: 'texts', right: true },
  ...TRANSLATION_STATES.map((state) => ({
    title: state === 'identical' ? 'same' : STATE_NAMES[state],
    right: true,
  })),
  { title: 'done', right: true },
]

/** Line, state and text. */
const FINDINGS: Column[] = [{ right: true }, {}, { gives: true }]

/** For the terminal: each language's files, only those where something is to be done, and then what. */
export const tableTranslations: TranslationFormat = ({ languages }, { width }) =>
  `${languages.map((language) => section(language, width)).join('\n')}${unrecordedNote(languages)}`

function section(language: LanguageReport, width: number): string {
  const { locale, files, texts, counts, percent } = language
  const open = files.filter(({ findings }) => findings.length > 0)
  const rows = open.map((file) => row(file.file, file.texts, countStates(file.findings)))
  const rest = files.length - open.length
  const restTexts = texts - open.reduce((sum, file) => sum + file.texts, 0)
  if (rest > 0)
    rows.push(row(countOf(rest, open.length > 0 ? 'other file' : 'file'), restTexts, countStates([])))
  rows.push([
    'all',
    String(texts),
    ...TRANSLATION_STATES.map((state) => String(counts[state])),
    `${percent} %`,
  ])
  return [
    `${LANGUAGE_NAMES[locale]} (${locale})`,
    textTable(COLUMNS, rows, width).trimEnd(),
    ...open.flatMap((file) => ['', heading(file), findingsOf(file, width)]),
    '',
  ].join('\n')
}

function heading({ file, published, locale }: ReportedFile): string {
  return published ? file : `${file}: not published in ${LANGUAGE_NAMES[locale]} until nothing is missing`
}

/** What is to be done in one file. */
function findingsOf({ findings }: FileReview, width: number): string {
  const rows = findings.map((finding) => [
    String(finding.line).padStart(6),
    STATE_NAMES[finding.state],
    `${finding.name}: ${detailOf(finding)}`,
  ])
  return textTable(FINDINGS, rows, width).trimEnd()
}

function row(file: string, texts: number, counts: ReturnType<typeof countStates>): string[] {
  return [
    file,
    String(texts),
    ...TRANSLATION_STATES.map((state) => (counts[state] === 0 ? '·' : String(counts[state]))),
    `${percentOf(texts - counts.missing - counts.stale, texts)} %`,
  ]
}

function unrecordedNote(languages: LanguageReport[]): string {
  const count = languages.reduce((sum, { unrecorded }) => sum + unrecorded, 0)
  if (count === 0) return ''
  return `\n${countOf(count, 'translation is', 'translations are')} not recorded yet, so a change of the English text would go unnoticed.\nWhen they fit: npx tours translations --mark-current\n`
}
