import type { Figure } from '../figures/figure'
import { pathFromPointer } from '../read/data-path'
import { oncePerName } from '../read/once-per'
import { nameOfItem, type Workspace } from '../read/workspace'
import { errorsOf } from '../schema/compile-schemas'
import { NAME_LISTS } from './list-names'

export interface References {
  /** The names of a kind, one of `NAME_LISTS`; unknown while the file that defines them is missing or unreadable. */
  target(kind: string): { names: Set<string>; known: boolean }
  /** True for a figure that exists, or that may be missing only because of a mistake that is told elsewhere. */
  hasFigure(name: string): boolean
}

/** Looks up whether a name that the data refers to exists. */
export function indexReferences(
  workspace: Workspace,
  projectDir: string,
  figures: Map<string, Figure>,
  isUnreadable: (file: string) => boolean,
): References {
  const { schemas, items, files } = workspace
  return {
    target: oncePerName((kind: string) => {
      const { home = '', list } = NAME_LISTS[kind] ?? {}
      const names = new Set(list?.({ workspace, figures, projectDir }).map(({ name }) => name))
      const [place = ''] = home.split(', ')
      const isLost = () => place !== '' && files.some((file) => file.startsWith(place) && isUnreadable(file))
      return { names, known: place.endsWith('/') || (names.size > 0 && !isLost()) }
    }),
    hasFigure: oncePerName((name) => {
      if (figures.has(name)) return true
      const item = items.find((one) => name.startsWith(`${nameOfItem(one)}/`))
      if (/^(partner-)?tours\/[^/]+\/price$/.test(name))
        return item !== undefined || isUnreadable('data/prices.yaml')
      if (!item || isUnreadable(item.parsed.file)) return item !== undefined
      const path = name.slice(nameOfItem(item).length + 1)
      const errors = errorsOf(schemas, `${item.collection.schema}.schema.json`, item.parsed.value)
      return errors.some(({ instancePath, params }) => {
        const key = params.missingProperty ?? params.additionalProperty
        const wrong = [...pathFromPointer(instancePath), ...(key === undefined ? [] : [key])].join('/')
        return wrong === '' || `${path}/`.startsWith(`${wrong}/`) || wrong.startsWith(`${path}/`)
      })
    }),
  }
}
