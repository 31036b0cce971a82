import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../domain/locale'
import type { MailAddress } from '../config'
import type { MailBlock, MailContent, MailFact } from './mail-content'
import { darkMode, styles } from './mail-styles'

/** A message as HTML that mail programs understand: tables, inline styles, no scripts, no pictures. */
export function renderHtml(content: MailContent, language: Locale, { name: brand }: MailAddress): string {
  const { subject, preview, heading, blocks, footer, legal } = content
  const html = renderToStaticMarkup(
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkMode}</style>
      </head>
      <body className="paper" style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        {/* Some programs throw html and body away: the language stands here once more. */}
        <div lang={language} dir="ltr" className="paper" style={styles.page}>
          <table role="presentation" align="center" className="card" style={styles.card}>
            <tbody>
              <tr>
                <td style={styles.brand}>{brand}</td>
              </tr>
              <tr>
                <td style={styles.content}>
                  <h1 className="ink" style={styles.h1}>
                    {heading}
                  </h1>
                  {blocks.map((block, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                    <Block key={i} {...block} />
                  ))}
                </td>
              </tr>
              <tr>
                <td className="soft" style={styles.footer}>
                  {footer.map(({ label, value, url }) => (
                    <div key={label}>
                      {label}: <Value {...{ value, url }} />
                    </div>
                  ))}
                  <div style={styles.legal}>{legal}</div>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

/** Those that are nothing but words. */
const plain = {
  text: { tag: 'p', className: 'ink' },
  heading: { tag: 'h2', className: 'ink' },
  quote: { tag: 'blockquote', className: 'ink line' },
} as const

function Block(block: MailBlock) {
  if (block.kind === 'facts') return <Facts rows={block.rows} />
  if ('text' in block) {
    const { tag: Tag, className } = plain[block.kind]
    return (
      <Tag className={className} style={styles[block.kind]}>
        {block.text}
      </Tag>
    )
  }
  const isButton = block.kind === 'button'
  return (
    <p style={isButton ? styles.buttonLine : styles.text}>
      <a href={block.url} className={isButton ? undefined : 'link'} style={styles[block.kind]}>
        {block.label}
      </a>
    </p>
  )
}

function Facts({ rows }: { rows: MailFact[] }) {
  return (
    <table style={styles.facts}>
      <tbody>
        {rows.map(({ label, value, url, strong }) => (
          <tr key={label}>
            <th scope="row" className="soft line" style={styles.factLabel}>
              {label}
            </th>
            <td className="ink line" style={strong ? styles.factStrong : styles.factValue}>
              <Value {...{ value, url }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ value, url }: { value: string; url: string | undefined }) {
  if (url === undefined) return value
  return (
    <a href={url} className="link" style={styles.link}>
      {value}
    </a>
  )
}
