import { AGREEING_HEADING, type ConflictFormat, summarizeConflicts } from './conflict-report'
import { escapeXml } from './escape-xml'
import type { FigureView } from './figure-view'

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
  h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #ddd; overflow-wrap: anywhere; }
  tr.in-use td { font-weight: 600; background: #eef6ee; }
  .status { font-weight: 600; }
  .open { color: #a00; }
`

/** One page that needs nothing else, for whoever decides and has no terminal. */
export const htmlConflicts: ConflictFormat = ({ report, conflicts, agreeing }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conflicting figures</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Conflicting figures</h1>
<p>${escapeXml(summarizeConflicts(report))}</p>
${conflicts.map(section).join('\n')}
${agreeing.length > 0 ? `<h1>${AGREEING_HEADING}</h1>\n${agreeing.map(section).join('\n')}` : ''}
</body>
</html>
`

function section({ name, unit, status, readings, why, reviewBy, pages }: FigureView): string {
  const rows = readings.map(
    ({ inUse, value, source, file, line }) =>
      `<tr${inUse ? ' class="in-use"' : ''}><td>${inUse ? 'in use' : ''}</td><td>${escapeXml(value)}</td>` +
      `<td>${escapeXml(source)}</td><td>${escapeXml(file)}:${line}</td></tr>`,
  )
  return `<section>
<h2>${escapeXml(name)}</h2>
<p>In ${escapeXml(unit)}: <span class="status${status === 'decided' ? '' : ' open'}">${escapeXml(status)}</span></p>
<table>
<thead><tr><th scope="col">In use</th><th scope="col">Reading</th><th scope="col">Source</th><th scope="col">Where</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${why ? `<p>Why: ${escapeXml(why)}</p>` : ''}
${reviewBy ? `<p>To be reviewed by ${escapeXml(reviewBy)}.</p>` : ''}
<p>${pages.length > 0 ? `Pages: ${pages.map(escapeXml).join(', ')}` : 'No page shows it.'}</p>
</section>`
}
