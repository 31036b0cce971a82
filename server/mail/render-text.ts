import type { MailBlock, MailContent, MailFact } from './mail-content'

/** A message as plain text. */
export function renderText({ heading, blocks, footer, legal }: MailContent): string {
  const parts = [
    heading,
    ...blocks.map(blockText),
    '-- ',
    ...(footer.length > 0 ? [footer.map(factText).join('\n')] : []),
    legal,
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'facts':
      return block.rows.map(factText).join('\n')
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ')
  }
}

/** Addresses are told where they are more than the value itself. */
function factText({ label, value, url }: MailFact): string {
  return url?.startsWith('http') ? `${label}: ${value}\n  ${url}` : `${label}: ${value}`
}
