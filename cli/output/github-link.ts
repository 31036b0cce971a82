import type { Place } from '../../content/read/diagnostic'
import { escapeMarkdown } from './escape-markdown'
import { repositoryPath } from './repository-path'

/**
 * A link in Markdown to a line of a content file as it was checked; only its name outside of a workflow, where
 * nobody knows the repository's address.
 *
 * @param text what the link says
 */
export function githubLink(root: string, { file, line }: Omit<Place, 'column'>, text: string): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_SHA) return escapeMarkdown(text)
  const path = repositoryPath(root, file).split('/').map(encodePart).join('/')
  // Without it GitHub shows Markdown as a page, which has no lines.
  const plain = file.endsWith('.md') ? '?plain=1' : ''
  const address = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/${path}${plain}#L${line}`
  return `[${escapeMarkdown(text)}](${address})`
}

/** Brackets, too, which would end the link. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29')
}
