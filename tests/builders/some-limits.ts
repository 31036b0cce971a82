import type { PartyLimits } from '../../domain/booking/party'

/** The limits of our own tours (specification §5). */
export function someLimits(differences: Partial<PartyLimits> = {}): PartyLimits {
  return {
    adultsMin: 1,
    adultsMax: 8,
    adultsDefault: 2,
    childrenMin: 0,
    childrenMax: 4,
    childrenDefault: 0,
    ...differences,
  }
}

/** The limits of partner tickets: no upper bound (specification §5). */
export function partnerLimits(): PartyLimits {
  return someLimits({ adultsMax: null, childrenMax: null })
}
