import { badgePlan } from './badge-plan'
import { cityPlan } from './city-plan'
import { faqPlan } from './faq-plan'
import { guidePlan } from './guide-plan'
import type { Kind } from './kind'
import type { NewContext } from './new-context'
import type { NewPlan } from './new-plan'
import { partnerTourPlan } from './partner-tour-plan'
import { tourPlan } from './tour-plan'

const PLANS: Record<Kind, (context: NewContext) => NewPlan> = {
  tour: tourPlan,
  'partner-tour': partnerTourPlan,
  guide: guidePlan,
  city: cityPlan,
  faq: faqPlan,
  badge: badgePlan,
}

/** What has to be written for new content; nothing is written yet. */
export function makePlan(kind: Kind, context: NewContext): NewPlan {
  return PLANS[kind](context)
}
