import type { DecidedFigure } from '../../domain/figures/decided-figure'
import type { Reading } from '../../domain/figures/reading'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import { someLimits } from './some-limits'

/** The policies that prices depend on, as decided; the early-booking reading can be another. */
export function somePolicies(
  leadDays: Reading[] = [{ source: 'marketing', op: '>', value: 3 }],
): SiteInLocale['policies'] {
  const { adultsMax: _, childrenMax: __, ...partnerParty } = someLimits({ adultsDefault: 1 })
  return {
    child: { share: aFigure([{ source: 'constants', value: 70 }]) },
    'early-booking': { discount: aFigure([{ source: 'marketing', value: 10 }]), leadDays: aFigure(leadDays) },
    party: someLimits(),
    'partner-party': partnerParty,
  } as SiteInLocale['policies']
}

function aFigure(inUse: Reading[]): Pick<DecidedFigure, 'inUse' | 'value'> {
  const value = inUse[0]?.value
  return { inUse, value: typeof value === 'number' ? value : null }
}
