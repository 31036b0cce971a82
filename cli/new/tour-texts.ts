import type { Answers } from './answers'
import { gap, partlyWritten } from './localized-gap'

/** Title and texts that both kinds of tour begin with. */
export function tourTexts({ slug, title }: Answers) {
  const heading = partlyWritten('title', title, slug)
  return {
    title: heading,
    // Search engines need them to differ from page to page, so the title stands before the gap.
    description: gap('description', heading),
    overview: gap('overview', heading),
  }
}

/** Several gaps, as many as the schema asks for. */
export function gaps(what: string, count: number) {
  return Array.from({ length: count }, (_, i) => gap(count > 1 ? `${what} no. ${i + 1}` : what))
}

/** A figure that is known, or a gap. */
export function figureOrGap(value: number | 'full-day' | undefined, unit: string, placeholder: string) {
  return value ?? { unit, placeholder }
}

/** A field that is known, or an assumption with its mark beside it. */
export function chosenOrAssumed<T>(
  field: string,
  chosen: T | undefined,
  assumed: T,
): Record<string, T | string> {
  if (chosen !== undefined) return { [field]: chosen }
  return {
    [field]: assumed,
    [`${field}Placeholder`]: 'Nobody has chosen yet; this is only an assumption.',
  }
}
