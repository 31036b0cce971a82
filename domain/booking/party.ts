export interface Party {
  adults: number
  children: number
}

/** Limits of a party; a maximum is null where there is none (partner tickets, specification §5). */
export interface PartyLimits {
  adultsMin: number
  adultsMax: number | null
  adultsDefault: number
  childrenMin: number
  childrenMax: number | null
  childrenDefault: number
}

/** Where there is no maximum: more than can be paid at once at any price, and the total is still exact to the cent. */
export const LARGEST_COUNT = 1_000_000

/** True when the party keeps the limits and both counts are whole numbers. */
export function partyFits(party: Party, limits: PartyLimits): boolean {
  return (
    within(party.adults, limits.adultsMin, limits.adultsMax) &&
    within(party.children, limits.childrenMin, limits.childrenMax)
  )
}

function within(count: number, min: number, max: number | null): boolean {
  return Number.isInteger(count) && count >= min && count <= (max ?? LARGEST_COUNT)
}
