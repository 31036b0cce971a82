import type {
  FileReview,
  TranslationDiagnostic,
  TranslationState,
} from '../../content/texts/review-translations'
import { LANGUAGE_NAMES, type Locale } from '../../domain/locale'
import { escapeXml } from '../output/escape-xml'
import { htmlPage } from '../output/html-page'
import { json } from '../output/output'
import { type Column, textTable } from '../output/text-table'
import { capital, countOf, foldSpaces } from '../output/words'

interface LanguageReport {
  locale: Locale
  files: (FileReview & {
    /** False while a missing text keeps the pages made of it from being published in the language. */
    published: boolean
  })[]
}

export const STATE_NAMES: Record<TranslationState, string> = {
  missing: 'missing',
  stale: 'stale',
  identical: 'as in English',
  'too-long': 'too long',
}

const TITLES = ['texts', ...Object.values(STATE_NAMES), 'done']

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
function percentDone(files: FileReview[]): number {
  const { texts, missing, stale } = summaryOf(files)
  return texts === 0 ? 100 : Math.floor(((texts - missing - stale) / texts) * 1000) / 10
}

/** In the order of TITLES. */
function cellsOf(files: FileReview[]): (number | string)[] {
  const { texts, missing, stale, identical, tooLong } = summaryOf(files)
  return [texts, missing, stale, identical, tooLong, `${percentDone(files)} %`]
}

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

const COLUMNS: Column[] = [{ title: 'file', gives: true }, ...TITLES.map((title) => ({ title, right: true }))]

/** Line, state and text. */
const FINDINGS: Column[] = [{ right: true }, {}, { gives: true }]

/** For the terminal: each language's files, only those where something is to be done, and then what. */
export function tableTranslations(languages: LanguageReport[], { width }: { width: number }): string {
  const sections = languages.map((language) => textSection(language, width))
  const { unrecorded } = summaryOf(languages.flatMap(({ files }) => files))
  const note =
    unrecorded === 0
      ? ''
      : `\n${countOf(unrecorded, 'translation is', 'translations are')} not recorded yet, so a change of the English text would go unnoticed.\nWhen they fit: npx tours translations --mark-current --all\n`
  return `${sections.join('\n')}${note}`
}

function textSection({ locale, files }: LanguageReport, width: number): string {
  const open = files.filter(({ findings }) => findings.length > 0)
  const rest = files.filter(({ findings }) => findings.length === 0)
  const rows = open.map((one) => row(one.file, [one]))
  if (rest.length > 0) rows.push(row(countOf(rest.length, open.length > 0 ? 'other file' : 'file'), rest))
  rows.push(row('all', files, '0'))
  return [
    `${LANGUAGE_NAMES[locale]} (${locale})`,
    textTable(COLUMNS, rows, width).trimEnd(),
    ...open.flatMap((one) => [
      '',
      one.published
        ? one.file
        : `${one.file}: not published in ${LANGUAGE_NAMES[locale]} until nothing is missing`,
      findingsOf(one, width),
    ]),
    '',
  ].join('\n')
}

function row(name: string, files: FileReview[], none = '·'): string[] {
  return [name, ...cellsOf(files).map((cell) => (cell === 0 ? none : String(cell)))]
}

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
  const line = foldSpaces(text)
  return line.length > SHORT ? `“${line.slice(0, SHORT - 1)}…”` : `“${line}”`
}

export function htmlTranslations(languages: LanguageReport[], { asOf }: { asOf: string }): string {
  const overview = languages.map(({ locale, files }) => [LANGUAGE_NAMES[locale], ...cellsOf(files)])
  const body = `<h1>Translations</h1>
<p>As of ${escapeXml(asOf)}. A translation is stale when the English text has changed since somebody last found that they fit.</p>
${htmlTable('All languages', ['language', ...TITLES], overview)}
${languages.map(htmlSection).join('\n')}`
  return htmlPage({ title: 'Translations', styleSheets: ['cli/translations/translations.css'], body })
}

function htmlSection({ locale, files }: LanguageReport): string {
  const open = files.filter(({ findings }) => findings.length > 0)
  const byFile = open.map((one) => [
    `<code>${escapeXml(one.file)}</code>${one.published ? '' : '<br>not published until nothing is missing'}`,
    ...cellsOf([one]),
  ])
  const byText = open.flatMap(({ findings }) =>
    findings.map((finding) => [
      `<td class="state ${finding.state}">${STATE_NAMES[finding.state]}</td>`,
      `<code>${escapeXml(finding.file)}:${finding.line}</code>`,
      `${escapeXml(finding.name)}<br>${escapeXml(detailOf(finding))}`,
      `<td lang="${locale}">${escapeXml(finding.text ?? '')}</td>`,
    ]),
  )
  const tables = `${htmlTable('Files where something is to be done', ['file', ...TITLES], byFile)}
${htmlTable('What is to be done', ['what', 'where', 'text', 'now'], byText)}`
  return `<section aria-labelledby="${locale}">
<h2 id="${locale}">${LANGUAGE_NAMES[locale]}</h2>
${open.length === 0 ? `<p>All ${files.length} files are in order.</p>` : tables}
</section>`
}

/** @param rows cells as HTML, or whole `td` elements; numbers stand at the right */
function htmlTable(caption: string, titles: string[], rows: (string | number)[][]): string {
  const cell = (html: string | number) => {
    if (typeof html === 'number') return `<td class="number">${html}</td>`
    return html.startsWith('<td') ? html : `<td>${html}</td>`
  }
  return `<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${titles.map((title) => `<th scope="col">${capital(title)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`
}
