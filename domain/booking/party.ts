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

/** True when the party keeps the limits and both counts are whole numbers. */
export function partyFits(party: Party, limits: PartyLimits): boolean {
  return (
    within(party.adults, limits.adultsMin, limits.adultsMax) &&
    within(party.children, limits.childrenMin, limits.childrenMax)
  )
}

function within(count: number, min: number, max: number | null): boolean {
  return Number.isSafeInteger(count) && count >= min && (max === null || count <= max)
}
