import { DEFAULT_LOCALE } from '../../domain/locale'
import { didYouMean } from '../read/did-you-mean'
import { isObject, valueAt } from '../read/value-at'
import { nameOfItem, type Workspace } from '../read/workspace'
import { meantPlaceholder } from '../texts/text-placeholders'
import { type Check, diagnosticAt } from './check'
import { placeholdersIn } from './placeholders-in-texts'

export const placeholdersAreKnown: Check = {
  error: 'unknown-placeholder',
  scope: 'Every {{…}} in a text names a figure or a name of the company, and its braces are closed.',
  *run({ workspace, references, figures }) {
    for (const { kind, name, raw, address, place } of placeholdersIn(workspace)) {
      // Interface texts have values as well, which the program fills in; another check compares those.
      const isValue = kind !== 'loose' && !/^\{\{\s*figure\s/.test(raw)
      if (isValue && address.startsWith('locales/')) continue
      if (kind === 'malformed') {
        yield diagnosticAt(place, {
          message: `${raw} cannot be filled in.`,
          hint: meantPlaceholder(name, figures.keys()),
          explains: [address],
        })
      } else if (kind === 'loose') {
        yield diagnosticAt(place, {
          message: `The braces of "${raw.split('\n')[0]?.slice(0, 40).trim()}" are not in pairs.`,
          hint: 'A placeholder begins with {{ and ends with }}.',
          explains: [address],
        })
      } else if (kind === 'figure' && !references.hasFigure(name)) {
        const what = dataNamed(workspace, name)
        yield diagnosticAt(place, {
          message:
            what === undefined
              ? `There is no figure named "${name}".`
              : `"${name}" is ${what} and no figure: only numbers with a unit can be named in a text.`,
          hint: didYouMean(name, figures.keys()),
          explains: [address],
          follows: name.split('/').slice(1, 2),
        })
      }
    }
  },
}

/** What stands in the data at an address that is no figure's: "a text", "a list". */
function dataNamed({ items }: Workspace, name: string): string | undefined {
  const item = items.find((one) => name.startsWith(`${nameOfItem(one)}/`))
  const path = item ? name.slice(nameOfItem(item).length + 1).split('/') : []
  const value = valueAt(item?.parsed.value, path)
  if (value === undefined || path.length === 0) return undefined
  if (Array.isArray(value)) return 'a list'
  return isObject(value) && !(DEFAULT_LOCALE in value) ? 'a group of fields' : 'a text'
}
