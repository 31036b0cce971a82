import type { Locale } from '../../domain/locale'
import { articleOf } from '../read/collections'
import type { Workspace } from '../read/workspace'
import { localesOfArticle, localesOfItem } from '../site/publication'

/** Whether the pages made of a file are published in a language: one missing text withholds them. */
export function isPublished(workspace: Workspace, file: string, locale: Locale): boolean {
  const article = articleOf(file)
  if (article) return localesOfArticle(workspace, article.slug).includes(locale)
  const item = workspace.items.find(({ parsed }) => parsed.file === file)
  return !item || localesOfItem(workspace, item).includes(locale)
}
