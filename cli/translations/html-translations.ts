import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileReview, TRANSLATION_STATES } from '../../content/texts/review-translations'
import { LANGUAGE_NAMES } from '../../domain/locale'
import { escapeXml } from '../output/escape-xml'
import type { Column } from '../output/text-table'
import { capital } from '../output/words'
import { projectDir } from '../project-dir'
import {
  countStates,
  detailOf,
  type LanguageReport,
  type ReportedFile,
  STATE_NAMES,
  type StateCounts,
  type TranslationFormat,
} from './translation-report'

/** The site's own colours and base rules come first, so that the page can't drift from them. */
const STYLES = ['pages/design/tokens.css', 'pages/design/base.css', 'cli/translations/translations.css']

/** Columns that count texts. */
const COUNTS: Column[] = ['texts', ...TRANSLATION_STATES.map((state) => STATE_NAMES[state])].map((name) => ({
  title: capital(name),
  right: true,
}))

/** One page that needs nothing else, for whoever commissions translations. */
export const htmlTranslations: TranslationFormat = ({ asOf, languages }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Translations</title>
<style>${STYLES.map((file) => readFileSync(join(projectDir, file), 'utf8')).join('')}</style>
</head>
<body>
<h1>Translations</h1>
<p>As of ${escapeXml(asOf)}. A translation is stale when the English text has changed since somebody last found that they fit.</p>
${overview(languages)}
${languages.map(section).join('\n')}
</body>
</html>
`

function overview(languages: LanguageReport[]): string {
  return table(
    'All languages',
    [{ title: 'Language' }, ...COUNTS, { title: 'Done', right: true }],
    languages.map(({ locale, texts, counts, percent }) => [
      LANGUAGE_NAMES[locale],
      ...counted(texts, counts),
      `${percent} %`,
    ]),
  )
}

function section({ locale, files }: LanguageReport): string {
  const open = files.filter(({ findings }) => findings.length > 0)
  const name = LANGUAGE_NAMES[locale]
  return `<section lang="en" aria-labelledby="${locale}">
<h2 id="${locale}">${name}</h2>
${open.length === 0 ? `<p>All ${files.length} files are in order.</p>` : `${byFile(open)}\n${byText(open, locale)}`}
</section>`
}

function byFile(files: ReportedFile[]): string {
  return table(
    'Files where something is to be done',
    [{ title: 'File' }, ...COUNTS],
    files.map(({ file, published, texts, findings }) => [
      `<code>${escapeXml(file)}</code>${published ? '' : '<br>not published until nothing is missing'}`,
      ...counted(texts, countStates(findings)),
    ]),
  )
}

function byText(files: FileReview[], locale: string): string {
  return table(
    'What is to be done',
    ['What', 'Where', 'Text', 'Now'].map((title) => ({ title })),
    files.flatMap(({ findings }) =>
      findings.map((finding) => [
        `<td class="state ${finding.state}">${STATE_NAMES[finding.state]}</td>`,
        `<code>${escapeXml(finding.file)}:${finding.line}</code>`,
        `${escapeXml(finding.name)}<br>${escapeXml(detailOf(finding))}`,
        `<td lang="${locale}">${escapeXml(finding.text ?? '')}</td>`,
      ]),
    ),
  )
}

function counted(texts: number, counts: StateCounts): string[] {
  return [texts, ...TRANSLATION_STATES.map((state) => counts[state])].map(String)
}

/** @param rows cells as text of HTML, or whole `td` elements */
function table(caption: string, columns: Column[], rows: string[][]): string {
  const kind = (i: number) => (columns[i]?.right ? ' class="number"' : '')
  const cell = (html: string, i: number) => (html.startsWith('<td') ? html : `<td${kind(i)}>${html}</td>`)
  return `<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title }, i) => `<th scope="col"${kind(i)}>${title}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`
}
