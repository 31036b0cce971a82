import type {
  FileReview,
  TranslationDiagnostic,
  TranslationState,
} from '../../content/texts/review-translations'
import { TRANSLATION_STATES } from '../../content/texts/review-translations'
import type { Locale } from '../../domain/locale'

/** How many texts are in which state. A text can be in two: stale and too long. */
export type StateCounts = Record<TranslationState, number>

export interface LanguageReport {
  locale: Locale
  texts: number
  unrecorded: number
  counts: StateCounts
  /** Texts that are neither missing nor stale, in per cent; 100 only when all are. */
  percent: number
  files: ReportedFile[]
}

export interface ReportedFile extends FileReview {
  /** False while a missing text keeps the pages made of it from being published in the language. */
  published: boolean
}

export interface TranslationReport {
  /** YYYY-MM-DD */
  asOf: string
  languages: LanguageReport[]
}

export interface TranslationFormatOptions {
  /** Columns there are. */
  width: number
}

export type TranslationFormat = (report: TranslationReport, options: TranslationFormatOptions) => string

export const STATE_NAMES: Record<TranslationState, string> = {
  missing: 'missing',
  stale: 'stale',
  identical: 'as in English',
  'too-long': 'too long',
}

export function reportLanguage(locale: Locale, files: ReportedFile[]): LanguageReport {
  const texts = sum(files.map((file) => file.texts))
  const findings = files.flatMap((file) => file.findings)
  const counts = countStates(findings)
  return {
    locale,
    texts,
    unrecorded: sum(files.map((file) => file.unrecorded)),
    counts,
    percent: percentOf(texts - counts.missing - counts.stale, texts),
    files,
  }
}

export function countStates(findings: TranslationDiagnostic[]): StateCounts {
  return Object.fromEntries(
    TRANSLATION_STATES.map((state) => [state, findings.filter((finding) => finding.state === state).length]),
  ) as StateCounts
}

/** Rounded down to one decimal, so that 100 means all. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10
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

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

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
