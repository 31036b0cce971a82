import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project-dir'
import { escapeXml } from './escape-xml'

/** The site's own colours and base rules come first, so that the page can't drift from them. */
const SITE_STYLES = ['pages/design/tokens.css', 'pages/design/base.css']

interface PageParts {
  title: string
  /** From the program's folder, as the script is. */
  styleSheets: string[]
  script?: string
  body: string
}

/** One page that needs nothing else and no network; nothing runs or loads but its own style and script. */
export function htmlPage({ title, styleSheets, script, body }: PageParts): string {
  const style = [...SITE_STYLES, ...styleSheets].map(readOfProgram).join('')
  const code = script === undefined ? '' : readOfProgram(script)
  const policy = [
    "default-src 'none'",
    `style-src '${sourceHash(style)}'`,
    `script-src '${sourceHash(code)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${code && `<script>${code}</script>`}
</body>
</html>
`
}

function readOfProgram(file: string): string {
  return readFileSync(join(projectDir, file), 'utf8')
}

/** How a policy names a script or style that it lets stand in a page. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
