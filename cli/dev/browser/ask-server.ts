/** Event by which the server tells the tools in the browser that content was read again. */
export const CONTENT_READ = 'tours:content-read'

/** A part of a page, written by the development server; undefined when it knows nothing of it, or has been stopped. */
export async function askServer(
  what: 'problems' | 'page' | 'figure',
  about: Record<string, string> = {},
): Promise<string | undefined> {
  try {
    const answer = await fetch(`/@tours/${what}?${new URLSearchParams(about)}`)
    return answer.status === 200 ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
