/** One schema.org object. `<` is escaped so that no text can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own facts, with < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
