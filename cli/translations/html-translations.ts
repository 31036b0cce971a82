import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileReview, TRANSLATION_STATES } from '../../content/texts/review-translations'
import { escapeXml } from '../output/escape-xml'
import { capital } from '../output/words'
import { projectDir } from '../project-dir'
import {
  countStates,
  detailOf,
  LANGUAGE_NAMES,
  type LanguageReport,
  type ReportedFile,
  STATE_NAMES,
  type TranslationFormat,
} from './translation-report'

/** The site's own colours and base rules come first, so that the page can't drift from them. */
const STYLES = ['pages/design/tokens.css', 'pages/design/base.css', 'cli/translations/translations.css']

/** Headings of columns that count texts. */
const NUMBERS = ['Texts', ...TRANSLATION_STATES.map((state) => capital(STATE_NAMES[state]))]

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
    ['Language', ...NUMBERS, 'Done'],
    languages.map(({ locale, texts, counts, percent }) => [
      LANGUAGE_NAMES[locale],
      number(texts),
      ...TRANSLATION_STATES.map((state) => number(counts[state])),
      `<td class="number">${percent} %</td>`,
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
    ['File', ...NUMBERS],
    files.map(({ file, published, texts, findings }) => {
      const counts = countStates(findings)
      return [
        `<code>${escapeXml(file)}</code>${published ? '' : '<br>not published until nothing is missing'}`,
        number(texts),
        ...TRANSLATION_STATES.map((state) => number(counts[state])),
      ]
    }),
  )
}

function byText(files: FileReview[], locale: string): string {
  return table(
    'What is to be done',
    ['What', 'Where', 'Text', 'Now'],
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

function number(value: number): string {
  return `<td class="number">${value}</td>`
}

/** @param rows cells as text of HTML, or whole `td` elements */
function table(caption: string, head: string[], rows: string[][]): string {
  const cell = (html: string) => (html.startsWith('<td') ? html : `<td>${html}</td>`)
  return `<div class="scroll"><table>
<caption>${escapeXml(caption)}</caption>
<thead><tr>${head.map(heading).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`
}

function heading(title: string): string {
  const isNumber = [...NUMBERS, 'Done'].includes(title)
  return `<th scope="col"${isNumber ? ' class="number"' : ''}>${escapeXml(title)}</th>`
}
