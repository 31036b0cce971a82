import type {
  FileReview,
  TranslationDiagnostic,
  TranslationState,
} from '../../content/texts/review-translations'
import { LANGUAGE_NAMES, type Locale } from '../../domain/locale'
import { json } from '../output/json'
import { type Column, textTable } from '../output/text-table'
import { countOf } from '../output/words'

export interface LanguageReport {
  locale: Locale
  files: ReportedFile[]
}

export interface ReportedFile extends FileReview {
  /** False while a missing text keeps the pages made of it from being published in the language. */
  published: boolean
}

/** How many texts are in which state. A text can be in two: stale and too long. */
function summaryOf(files: FileReview[]) {
  const states = files.flatMap(({ findings }) => findings.map(({ state }) => state))
  const count = (state: TranslationState) => states.filter((one) => one === state).length
  return {
    texts: files.reduce((sum, { texts }) => sum + texts, 0),
    missing: count('missing'),
    stale: count('stale'),
    identical: count('identical'),
    tooLong: count('too-long'),
    unrecorded: files.reduce((sum, { unrecorded }) => sum + unrecorded, 0),
  }
}

/** Texts that are neither missing nor stale, in per cent; rounded down to one decimal, so that 100 means all. */
export function percentDone(files: FileReview[]): number {
  const { texts, missing, stale } = summaryOf(files)
  return texts === 0 ? 100 : Math.floor(((texts - missing - stale) / texts) * 1000) / 10
}

/** All texts, and those in each state of STATE_NAMES. */
export function countsOf(files: FileReview[]): number[] {
  const { texts, missing, stale, identical, tooLong } = summaryOf(files)
  return [texts, missing, stale, identical, tooLong]
}

/** True when nothing is missing or stale. */
export function isDone(languages: LanguageReport[]): boolean {
  const { missing, stale } = summaryOf(languages.flatMap(({ files }) => files))
  return missing === 0 && stale === 0
}

export function jsonTranslations(languages: LanguageReport[], { asOf }: { asOf: string }): string {
  const all = languages.flatMap(({ files }) => files)
  const report = {
    ok: isDone(languages),
    asOf,
    languages: languages.map(({ locale, files }) => ({
      locale,
      ...summaryOf(files),
      percent: percentDone(files),
    })),
    files: all.map((one) => {
      const { locale, file, published } = one
      return { locale, file, published, ...summaryOf([one]) }
    }),
    findings: all.flatMap(({ findings }) => findings),
  }
  return json(report)
}

const COLUMNS: Column[] = [
  { title: 'file', gives: true },
  ...['texts', 'missing', 'stale', 'same', 'too long', 'done'].map((title) => ({ title, right: true })),
]

/** Line, state and text. */
const FINDINGS: Column[] = [{ right: true }, {}, { gives: true }]

/** For the terminal: each language's files, only those where something is to be done, and then what. */
export function tableTranslations(languages: LanguageReport[], { width }: { width: number }): string {
  const sections = languages.map((language) => section(language, width))
  const { unrecorded } = summaryOf(languages.flatMap(({ files }) => files))
  const note =
    unrecorded === 0
      ? ''
      : `\n${countOf(unrecorded, 'translation is', 'translations are')} not recorded yet, so a change of the English text would go unnoticed.\nWhen they fit: npx tours translations --mark-current --all\n`
  return `${sections.join('\n')}${note}`
}

function section({ locale, files }: LanguageReport, width: number): string {
  const open = files.filter(({ findings }) => findings.length > 0)
  const rest = files.filter(({ findings }) => findings.length === 0)
  const rows = open.map((one) => row(one.file, [one]))
  if (rest.length > 0) rows.push(row(countOf(rest.length, open.length > 0 ? 'other file' : 'file'), rest))
  rows.push(row('all', files, '0'))
  return [
    `${LANGUAGE_NAMES[locale]} (${locale})`,
    textTable(COLUMNS, rows, width).trimEnd(),
    ...open.flatMap((one) => ['', heading(one), findingsOf(one, width)]),
    '',
  ].join('\n')
}

function row(name: string, files: FileReview[], none = '·'): string[] {
  const [texts, ...states] = countsOf(files)
  const counts = states.map((count) => (count === 0 ? none : String(count)))
  return [name, String(texts), ...counts, `${percentDone(files)} %`]
}

function heading({ file, published, locale }: ReportedFile): string {
  return published ? file : `${file}: not published in ${LANGUAGE_NAMES[locale]} until nothing is missing`
}

export const STATE_NAMES: Record<TranslationState, string> = {
  missing: 'missing',
  stale: 'stale',
  identical: 'as in English',
  'too-long': 'too long',
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

/** What a finding says of its text: "62 characters, room for 60". */
export function detailOf({ state, width, fits, english }: TranslationDiagnostic): string {
  if (state === 'too-long') return `${width} characters, room for ${fits}`
  if (state === 'stale') return `English now: ${shorten(english ?? '')}`
  if (state === 'missing')
    return english === undefined ? 'nothing is written' : `English: ${shorten(english)}`
  return shorten(english ?? '')
}

const SHORT = 60

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > SHORT ? `“${line.slice(0, SHORT - 1)}…”` : `“${line}”`
}
