const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }

/** Text for XML and HTML, in elements and in attributes. Control characters, which XML forbids, are shown as �. */
export function escapeXml(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`)
}
