/**
 * Names that some sides have and others lack, a side being a language. Most are right: a name that only few have
 * is rare, which is too many there; anything else is missing in the others, and comes first.
 */
export function unevenNames<Side>(sides: Side[], namesOf: (side: Side) => Set<string>) {
  const names = new Set(sides.flatMap((side) => [...namesOf(side)]))
  const uneven = [...names].flatMap((name) => {
    const having = sides.filter((side) => namesOf(side).has(name))
    const lacking = sides.filter((side) => !namesOf(side).has(name))
    return lacking.length === 0 ? [] : [{ name, having, lacking, isRare: having.length < lacking.length }]
  })
  return uneven.sort((a, b) => Number(a.isRare) - Number(b.isRare))
}
