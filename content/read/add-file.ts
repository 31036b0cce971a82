import { articleOf, collectionOf, messagesOf } from './collections'
import type { ParsedMarkdown } from './parse-markdown'
import type { ParsedFile } from './parsed-file'
import type { Workspace } from './workspace'

/** True for a file whose name and folder are those of content. */
export function isContentFile(file: string): boolean {
  return Boolean(collectionOf(file) ?? articleOf(file) ?? messagesOf(file))
}

/** Puts a file where it belongs. */
export function addFile(workspace: Workspace, parsed: ParsedFile): void {
  const item = collectionOf(parsed.file)
  const article = articleOf(parsed.file)
  const messages = messagesOf(parsed.file)
  if (item) workspace.items.push({ ...item, parsed })
  else if (article) workspace.articles.push({ ...article, parsed: parsed as ParsedMarkdown })
  else if (messages) workspace.messages.push({ ...messages, parsed })
}
