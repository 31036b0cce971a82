/** A name that some sides have and others lack. */
export interface UnevenName<Side> {
  name: string
  having: Side[]
  lacking: Side[]
  /** Most are right: what only few have is too many there, and anything else is missing in the others. */
  isRare: boolean
}

/** Names that not every side has, a side being a language; what is missing comes before what is too many. */
export function unevenNames<Side>(sides: Side[], namesOf: (side: Side) => Set<string>): UnevenName<Side>[] {
  const names = new Set(sides.flatMap((side) => [...namesOf(side)]))
  const uneven = [...names].flatMap((name) => {
    const having = sides.filter((side) => namesOf(side).has(name))
    const lacking = sides.filter((side) => !namesOf(side).has(name))
    return lacking.length === 0 ? [] : [{ name, having, lacking, isRare: having.length < lacking.length }]
  })
  return uneven.sort((a, b) => Number(a.isRare) - Number(b.isRare))
}
