import { LANGUAGE_NAMES } from '../../domain/locale'
import { escapeXml } from '../output/escape-xml'
import { htmlPage } from '../output/html-page'
import { capital } from '../output/words'
import { countsOf, detailOf, type LanguageReport, percentDone, STATE_NAMES } from './translation-report'

const COUNTS = ['texts', ...Object.values(STATE_NAMES)].map(capital)

/** For whoever commissions translations. */
export function htmlTranslations(languages: LanguageReport[], { asOf }: { asOf: string }): string {
  const overview = languages.map(({ locale, files }) => [
    LANGUAGE_NAMES[locale],
    ...countsOf(files),
    `${percentDone(files)} %`,
  ])
  const body = `<h1>Translations</h1>
<p>As of ${escapeXml(asOf)}. A translation is stale when the English text has changed since somebody last found that they fit.</p>
${table('All languages', ['Language', ...COUNTS, 'Done'], overview)}
${languages.map(section).join('\n')}`
  return htmlPage({ title: 'Translations', styleSheets: ['cli/translations/translations.css'], body })
}

function section({ locale, files }: LanguageReport): string {
  const open = files.filter(({ findings }) => findings.length > 0)
  const byFile = open.map((one) => [
    `<code>${escapeXml(one.file)}</code>${one.published ? '' : '<br>not published until nothing is missing'}`,
    ...countsOf([one]),
  ])
  const byText = open.flatMap(({ findings }) =>
    findings.map((finding) => [
      `<td class="state ${finding.state}">${STATE_NAMES[finding.state]}</td>`,
      `<code>${escapeXml(finding.file)}:${finding.line}</code>`,
      `${escapeXml(finding.name)}<br>${escapeXml(detailOf(finding))}`,
      `<td lang="${locale}">${escapeXml(finding.text ?? '')}</td>`,
    ]),
  )
  const tables = `${table('Files where something is to be done', ['File', ...COUNTS], byFile)}
${table('What is to be done', ['What', 'Where', 'Text', 'Now'], byText)}`
  return `<section aria-labelledby="${locale}">
<h2 id="${locale}">${LANGUAGE_NAMES[locale]}</h2>
${open.length === 0 ? `<p>All ${files.length} files are in order.</p>` : tables}
</section>`
}

/** @param rows cells as HTML, or whole `td` elements; numbers stand at the right */
function table(caption: string, titles: string[], rows: (string | number)[][]): string {
  const cell = (html: string | number) => {
    if (typeof html === 'number') return `<td class="number">${html}</td>`
    return html.startsWith('<td') ? html : `<td>${html}</td>`
  }
  return `<div class="scroll"><table>
<caption>${caption}</caption>
<thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`
}
