import { appendFileSync } from 'node:fs'
import type { Place } from '../../content/read/diagnostic'
import { escapeMarkdown } from './markdown'
import type { Output } from './output'
import { repositoryPath } from './repository-path'

/** GitHub shows so many annotations of each kind for a step, and drops the others without a word. */
export const SHOWN_ANNOTATIONS = 10

/** One workflow command: `::error file=data/prices.yaml,line=3::message`, with GitHub's escapes. */
export function githubCommand(name: string, properties: Record<string, string | number>, message: string) {
  const list = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  )
  return `::${name} ${list.join(',')}::${escapeData(message)}\n`
}

export function annotation(
  kind: 'error' | 'warning' | 'notice',
  { file, line, column }: Place,
  root: string,
  title: string,
  message: string,
): string {
  return githubCommand(kind, { file: repositoryPath(root, file), line, col: column, title }, message)
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/**
 * A link in Markdown to a line of a content file as it was checked; only its name outside of a workflow, where
 * nobody knows the repository's address.
 */
export function githubLink(root: string, { file, line }: Omit<Place, 'column'>): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env
  const text = escapeMarkdown(`${file}:${line}`)
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY || !GITHUB_SHA) return text
  const path = repositoryPath(root, file).split('/').map(encodePart).join('/')
  // Without it GitHub shows Markdown as a page, which has no lines.
  const plain = file.endsWith('.md') ? '?plain=1' : ''
  const address = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}/${path}${plain}#L${line}`
  return `[${text}](${address})`
}

/** Brackets, too, which would end the link. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29')
}

/**
 * Appends to the summary of the workflow's job, where there is one (`GITHUB_STEP_SUMMARY`). One that cannot be
 * written is no reason to fail.
 *
 * @param text Markdown
 */
export function appendStepSummary(text: string, { err }: Pick<Output, 'err'>): void {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (!file) return
  try {
    appendFileSync(file, text)
  } catch (cause) {
    err(`The summary of the job could not be written: ${(cause as Error).message}.\n`)
  }
}
