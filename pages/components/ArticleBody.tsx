export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, sanitized when compiled
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
