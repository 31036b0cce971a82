import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project-dir'
import { escapeXml } from './escape-xml'

/** The site's own colours and base rules come first, so that the page can't drift from them. */
const SITE_STYLES = ['pages/design/tokens.css', 'pages/design/base.css']

/**
 * One page that needs nothing else and no network.
 *
 * @param styleSheet from the program's folder
 * @param body HTML
 */
export function htmlPage(title: string, styleSheet: string, body: string): string {
  const styles = [...SITE_STYLES, styleSheet].map((file) => readFileSync(join(projectDir, file), 'utf8'))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${styles.join('')}</style>
</head>
<body>
${body}
</body>
</html>
`
}
