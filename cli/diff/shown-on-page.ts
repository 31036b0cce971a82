import type { Workspace } from '../../content/read/workspace'
import type { PageEntry } from '../../content/site/page-entry'
import { covers } from './page-part'
import { partsOfPage } from './page-parts'
import { figureText, type Leaves } from './shown-leaves'

/** What a page shows in a language, by the name of what it is: `tours/flamenco-tapas/title`, a figure's name. */
export function shownOnPage(
  entry: PageEntry,
  workspace: Workspace,
  { ofItem, figures }: Leaves,
): Map<string, string> {
  const shown = new Map<string, string>()
  for (const part of partsOfPage(entry, workspace)) {
    for (const { field, what, text } of ofItem.get(part.item) ?? []) {
      if (covers(part, field)) shown.set(what, text)
    }
  }
  for (const name of entry.figures) {
    const figure = figures[name]
    if (figure) shown.set(name, figureText(figure))
  }
  return shown
}
