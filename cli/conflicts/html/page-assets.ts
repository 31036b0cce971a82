import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the page carries within itself, so that it needs no network. */
export interface PageAssets {
  style: string
  script: string
  /** Lets nothing run or load but these two. */
  contentSecurityPolicy: string
}

/** The site's own colours, sizes and typefaces: the report can't drift from them. */
const TOKENS = 'pages/design/tokens.css'
const STYLE = 'cli/conflicts/html/report.css'
const SCRIPT = 'cli/conflicts/html/search-conflicts.browser.js'
/** The typeface of headings; that of texts would double the page's weight. */
const FONT = 'node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'

/** @param projectDir the program's own folder */
export function pageAssets(projectDir: string): PageAssets {
  const read = (file: string) => readFileSync(join(projectDir, file), 'utf8')
  const style = `${fontFace(join(projectDir, FONT))}${read(TOKENS)}${read(STYLE)}`
  const script = read(SCRIPT)
  return {
    style,
    script,
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src '${sourceHash(style)}'`,
      `script-src '${sourceHash(script)}'`,
      'font-src data:',
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  }
}

function fontFace(file: string): string {
  const font = readFileSync(file).toString('base64')
  return `@font-face{font-family:"Lora Variable";font-weight:400 700;font-display:swap;src:url(data:font/woff2;base64,${font}) format("woff2")}\n`
}

function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
