import { type FileReview, TRANSLATION_STATES } from '../../content/texts/review-translations'
import { capital } from '../output/capital'
import { escapeXml } from '../output/escape-xml'
import {
  countStates,
  detailOf,
  LANGUAGE_NAMES,
  type LanguageReport,
  type ReportedFile,
  STATE_NAMES,
  type TranslationFormat,
} from './translation-report'

/** The site's colours (pages/design/tokens.css), so that it looks like its sibling. */
const STYLE = `
  :root { --paper: #fbf6ee; --raised: #fffdf9; --line: #e2d2b8; --ink: #2a1b1e; --soft: #5f4a4a; --wine: #5c1a27; --terracotta: #93351f; --olive: #55602f; --error: #a3201d; }
  body { font: 1.0625rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 72rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 2.5rem) 4rem; }
  h1, h2 { font-family: Georgia, serif; color: var(--wine); line-height: 1.2; }
  h2 { margin-top: 3rem; }
  .scroll { overflow-x: auto; margin: 0 0 1.5rem; }
  table { border-collapse: collapse; width: 100%; background: var(--raised); }
  caption { text-align: left; color: var(--soft); padding: .4rem 0; }
  th, td { text-align: left; vertical-align: top; padding: .45rem .7rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  thead th { color: var(--soft); font-weight: 600; }
  th.number, td.number { text-align: right; white-space: nowrap; }
  .state { white-space: nowrap; font-weight: 600; }
  .missing { color: var(--error); } .stale { color: var(--terracotta); } .identical, .too-long { color: var(--soft); }
  .done { color: var(--olive); }
  code { font-size: .9em; }
  @media print { body { background: #fff; padding: 0; } section { break-before: page; } }
`

/** Headings of columns that count texts. */
const NUMBERS = ['Texts', ...TRANSLATION_STATES.map((state) => capital(STATE_NAMES[state]))]

/** One page that needs nothing else, for whoever commissions translations. */
export const htmlTranslations: TranslationFormat = ({ asOf, languages }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Translations</title>
<style>${STYLE}</style>
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
      `<td class="number done">${percent} %</td>`,
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
