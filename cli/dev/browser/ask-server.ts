/** Event by which the server tells the tools in the browser that content was read again. */
export const CONTENT_READ = 'tours:content-read'

/** What the development server tells the tools, as JSON: parts of a page, written by the server. */
export interface ToolAnswers {
  /** What is wrong with the content on disk, and which content the pages show; `html` lists it. */
  problems: { revision: number; errors: number; html: string }
  page: { html: string }
  figure: { html: string }
}

/** What the development server knows; undefined when it knows nothing of it, or has been stopped. */
export async function askServer<Kind extends keyof ToolAnswers>(
  kind: Kind,
  about: Record<string, string> = {},
): Promise<ToolAnswers[Kind] | undefined> {
  try {
    const answer = await fetch(`/@tours/${kind}.json?${new URLSearchParams(about)}`)
    return answer.ok ? (((await answer.json()) as ToolAnswers[Kind] | null) ?? undefined) : undefined
  } catch {
    return undefined
  }
}
