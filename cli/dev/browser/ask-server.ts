import type { ToolAnswers } from '../tool-answers'

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
