import type { Locale } from '../../domain/locale'
import { deriveFigures } from '../figures/derive-figures'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Workspace } from '../read/workspace'
import { localesOfItem } from './publication'

/** The content without the items that a language does not publish; the same workspace where it publishes all. */
export function publishedPart(workspace: Workspace, locale: Locale): Workspace {
  const items = workspace.items.filter((item) => localesOfItem(workspace, item).includes(locale))
  return items.length === workspace.items.length ? workspace : { ...workspace, items }
}

/** Years do not depend on what is published, so that any day will do. */
const ANY_DAY = '2026-01-01'

/**
 * What the data says of figures in a language: "11 tours" above a list is the number of those below it, so
 * it is counted among what the language publishes.
 *
 * @param derived counted among all
 */
export function derivedFromPart(
  workspace: Workspace,
  part: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
): Map<string, LocatedReading> {
  if (part === workspace) return derived
  const result = new Map(derived)
  // Results are kept by their map of figures, and these are of another content.
  const ofPart = deriveFigures(part, new Map(figures), ANY_DAY)
  for (const [name, { value }] of deriveFigures(workspace, figures, ANY_DAY)) {
    const own = ofPart.get(name)
    if (own?.value === value) continue
    if (own) result.set(name, own)
    else result.delete(name)
  }
  return result
}
