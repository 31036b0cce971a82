import type { CSSProperties } from 'react'

/** The site's colours (pages/design/tokens.css): mail programs know no custom properties. */
const colour = {
  paper: '#fbf6ee',
  raised: '#fffdf9',
  line: '#e2d2b8',
  ink: '#2a1b1e',
  inkSoft: '#5f4a4a',
  wine: '#5c1a27',
  onWine: '#fdf3e4',
  onWineSoft: '#e6c9b6',
  terracotta: '#b3452c',
  terracottaDeep: '#93351f',
  saffron: '#e8b04a',
}

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const serif = "Georgia, 'Times New Roman', serif"
const collapsed: CSSProperties = { borderCollapse: 'collapse', borderSpacing: 0 }
const title = { color: colour.ink, fontFamily: serif }
const inkText = { color: colour.ink, fontSize: '16px', lineHeight: '24px' }
const line = `1px solid ${colour.line}`
const factText = { fontSize: '15px', lineHeight: '22px' }
const fact: CSSProperties = { ...factText, padding: '9px 0', borderBottom: line, verticalAlign: 'top' }
const factValue: CSSProperties = { ...fact, color: colour.ink, textAlign: 'right' }

/** Inline: many programs drop style sheets. */
export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: colour.paper, fontFamily: font },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: '1px', lineHeight: '1px' },
  page: { padding: '24px 12px', backgroundColor: colour.paper, fontFamily: font },
  card: {
    ...collapsed,
    width: '100%',
    maxWidth: '600px',
    margin: '0 auto',
    backgroundColor: colour.raised,
    border: line,
    textAlign: 'left',
  },
  brand: {
    padding: '20px 28px',
    backgroundColor: colour.wine,
    color: colour.onWine,
    fontFamily: serif,
    fontSize: '22px',
    lineHeight: '28px',
  },
  content: { padding: '28px 28px 16px' },
  h1: { ...title, margin: '0 0 16px', fontSize: '26px', lineHeight: '32px' },
  heading: { ...title, margin: '28px 0 8px', fontSize: '19px', lineHeight: '26px' },
  text: { ...inkText, margin: '0 0 14px', whiteSpace: 'pre-line' },
  facts: { ...collapsed, width: '100%', margin: '6px 0 18px' },
  factLabel: { ...fact, paddingRight: '16px', color: colour.inkSoft, fontWeight: 400, textAlign: 'left' },
  factValue,
  factStrong: { ...factValue, fontWeight: 700 },
  buttonLine: { margin: '22px 0' },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    borderRadius: '8px',
    backgroundColor: colour.terracotta,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '20px',
    textDecoration: 'none',
  },
  link: { color: colour.terracottaDeep, textDecoration: 'underline' },
  quote: {
    ...inkText,
    margin: '0 0 14px',
    padding: '2px 0 2px 16px',
    borderLeft: `3px solid ${colour.line}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  footer: { padding: '18px 28px', color: colour.inkSoft, fontSize: '13px', lineHeight: '20px' },
  legal: { marginTop: '10px' },
} satisfies Record<string, CSSProperties>

/** For the programs that follow the reader's dark mode by the sheet; the others turn the colours themselves. */
export const darkMode = `
@media (prefers-color-scheme: dark) {
  .paper { background-color: #1b1114 !important; }
  .card { background-color: ${colour.ink} !important; border-color: ${colour.inkSoft} !important; }
  .ink { color: ${colour.onWine} !important; }
  .soft { color: ${colour.onWineSoft} !important; }
  .line { border-color: ${colour.inkSoft} !important; }
  .link { color: ${colour.saffron} !important; }
}`
