/** A part of the report; texts are plain, and each format writes them in its own way. */
export interface DiffSection {
  title: string
  rows: DiffRow[]
  /** How many more there are than the rows tell of. */
  more?: number
}

export interface DiffRow {
  /** "!" is what a reviewer should look at; the others are added, removed, changed. */
  sign: '!' | '+' | '-' | '~'
  /** A figure, a tour, an address. */
  subject: string
  text: string
}

const FEW = 3

/** The first of a list, and how many more there are. */
export function few(names: string[]): string {
  const more = names.length - FEW
  return names.slice(0, FEW).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
