/** Signs that Markdown would take for markup, and line breaks, which would end a table's row. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll('<', '&lt;')
}

/** A table; its cells are Markdown. */
export function markdownTable(titles: string[], rows: string[][]): string {
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
