import type { Party } from '../../domain/booking/party'

/** Two adults, as the booking form starts. */
export function aParty(differences: Partial<Party> = {}): Party {
  return { adults: 2, children: 0, ...differences }
}
