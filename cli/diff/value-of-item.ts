import { itemsOf, type Workspace } from '../../content/read/workspace'

/** The data of an item as it is written; undefined where there is no such item. */
export function valueOfItem(workspace: Workspace, collection: string, slug: string): unknown {
  return itemsOf(workspace, collection).find((item) => item.slug === slug)?.parsed.value
}
