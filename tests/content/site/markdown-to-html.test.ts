import { describe, expect, test } from 'vitest'
import type { LinkTarget } from '../../../content/site/markdown-to-html'
import { markdownToHtml } from '../../../content/site/markdown-to-html'

const PAGES: Record<string, LinkTarget> = {
  contact: { path: '/es/contacto' },
  'tour/flamenco-tapas': { path: '/es/tour/flamenco-tapas' },
  'guide/toledo': { path: '/guides/toledo', hrefLang: 'en' },
}
const html = (markdown: string) => markdownToHtml(markdown, (page) => PAGES[page]).trim()

describe('an article’s HTML holds nothing that runs', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script inside a sentence', 'Hello <script>alert(1)</script> there'],
    ['a handler', '<img src="x.png" onerror="alert(1)">'],
    ['a handler in any case', '<a href="/" ONCLICK="alert(1)">x</a>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a form', '<form action="https://example.com"><input name="card"></form>'],
    ['SVG with a script', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['a javascript: link', '[x](javascript:alert(1))'],
    ['a javascript: link in any case', '[x](JaVaScRiPt:alert(1))'],
    ['a javascript: link with an entity', '[x](java&#115;cript:alert(1))'],
    ['a javascript: link behind a control character', '[x](<\u0001javascript:alert(1)>)'],
    ['a javascript: link defined elsewhere', '[x][y]\n\n[y]: javascript:alert(1)'],
    ['a javascript: autolink', '<javascript:alert(1)>'],
    ['a vbscript: link', '[x](vbscript:msgbox)'],
    ['a data: link', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a data: picture', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['a javascript: picture', '![x](javascript:alert(1))'],
  ])('%s', (_what, markdown) => {
    const result = html(markdown)
    expect(result).not.toMatch(/<(script|iframe|style|form|input|svg)\b/i)
    expect(result).not.toMatch(/\son\w+\s*=/i)
    expect(result).not.toMatch(/(href|src)\s*=\s*["']?[^"'>]*(javascript|vbscript|data):/i)
  })

  test('code that is shown stays text', () => {
    expect(html('Write `<script>` never.')).toBe('<p>Write <code>&#x3C;script></code> never.</p>')
  })
})

describe('links', () => {
  test('route: leads to the page’s address in the article’s language', () => {
    expect(html('[Escríbenos](route:contact)')).toBe('<p><a href="/es/contacto">Escríbenos</a></p>')
    expect(html('[Flamenco](route:tour/flamenco-tapas)')).toContain('href="/es/tour/flamenco-tapas"')
  })

  test('a link to a page that only English has says so', () => {
    const link = '<a href="/guides/toledo" hreflang="en">Toledo</a>'
    expect(html('[Toledo](route:guide/toledo)')).toBe(`<p>${link}</p>`)
    expect(html('[Toledo][t]\n\n[t]: route:guide/toledo')).toBe(`<p>${link}</p>`)
  })

  test('also where the link’s target is defined below the text, in a list and in a table', () => {
    expect(html('[Escríbenos][c]\n\n[c]: route:contact')).toContain('href="/es/contacto"')
    expect(html('- [a](route:contact)')).toContain('href="/es/contacto"')
    expect(html('| a |\n|---|\n| [a](route:contact) |')).toContain('href="/es/contacto"')
  })

  test('route: to a page that does not exist leads nowhere', () => {
    expect(html('[x](route:nowhere)')).toBe('<p><a>x</a></p>')
  })

  test('a page that has moved is found where it is now', () => {
    const linkTo = (path: string) => markdownToHtml('[x](route:moved)', () => ({ path }))
    expect(linkTo('/before')).toContain('href="/before"')
    expect(linkTo('/after')).toContain('href="/after"')
  })

  test('other sites and mail addresses stay reachable', () => {
    expect(html('[x](https://www.museodelprado.es)')).toContain('href="https://www.museodelprado.es"')
    expect(html('Write to hola@example.com')).toContain('href="mailto:hola@example.com"')
  })
})

describe('what articles are written with', () => {
  test('headings keep their level', () => {
    expect(html('## Two\n\n### Three')).toBe('<h2>Two</h2>\n<h3>Three</h3>')
  })

  test('a table becomes a table with a head', () => {
    const result = html('| Cookie | Days |\n|---|--:|\n| bm_lang | 90 |')
    expect(result).toMatch(/<table>\s*<thead>\s*<tr>\s*<th>Cookie<\/th>/)
    expect(result).toMatch(/<tbody>\s*<tr>\s*<td>bm_lang<\/td>\s*<td align="right">90<\/td>/)
  })

  test('lists, emphasis and line quotes', () => {
    expect(html('1. one\n2. two')).toMatch(/<ol>\s*<li>one<\/li>\s*<li>two<\/li>\s*<\/ol>/)
    expect(html('**strong** and *em*')).toBe('<p><strong>strong</strong> and <em>em</em></p>')
    expect(html('> said')).toMatch(/<blockquote>\s*<p>said<\/p>\s*<\/blockquote>/)
  })

  test('signs that mean something in HTML are text', () => {
    expect(html('Tapas & wine, 3 < 4')).toBe('<p>Tapas &#x26; wine, 3 &#x3C; 4</p>')
  })
})
