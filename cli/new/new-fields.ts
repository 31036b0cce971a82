import type { Workspace } from '../../content/read/workspace'
import { cityNames, type Name, namesIn, slugsIn } from './content-names'
import type { Kind } from './kind'
import { NEW_FLAGS, type NewFlag } from './new-flags'
import { readClockTimes, readCount, readEuros, readHours, readWord } from './read-value'

/** How what was typed for a field is understood. */
interface Reading {
  /** @throws {UserError} when the text cannot be meant */
  read?(text: string): unknown
  /** The names it has to be one of. */
  names?(workspace: Workspace, kind: Kind): Name[]
  /** Several names, separated by commas. */
  several?: boolean
}

export type NewField = NewFlag & Reading

const READINGS: Record<NewFlag['option'], (kind: Kind) => Reading> = {
  price: () => ({ read: readEuros }),
  duration: () => ({ read: readHours }),
  groupSize: () => ({ read: readCount }),
  times: () => ({ read: readClockTimes }),
  promise: () => ({}),
  city: (kind) => (kind === 'city' ? { read: readWord } : { names: cityNames }),
  category: (kind) => ({
    names: (workspace) => namesIn(workspace, 'categories', kind === 'tour' ? 'listing' : 'partner'),
  }),
  badges: () => ({ names: (workspace) => namesIn(workspace, 'badges'), several: true }),
  languages: () => ({ names: (workspace) => namesIn(workspace, 'languages', 'spoken'), several: true }),
  image: () => ({ names: (workspace) => namesIn(workspace, 'images') }),
  tour: () => ({ names: (workspace) => slugsIn(workspace, 'tours') }),
}

/** The fields of one kind, in the order in which they are asked. */
export function fieldsOf(kind: Kind): NewField[] {
  return NEW_FLAGS.filter((flag: NewFlag) => flag.kinds.includes(kind)).map((flag) => ({
    ...flag,
    ...READINGS[flag.option](kind),
  }))
}
