import { listAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { namesIn } from './content-names'
import { gap } from './localized-gap'
import { type NewContext, schemaHead, withEntry } from './new-context'
import type { NewPlan } from './new-plan'
import { paymentPriceGap } from './payment-price-gap'
import { routeEntry } from './route-entry'
import { chosenOrAssumed, figureOrGap, gaps, tourTexts } from './tour-texts'
import { yamlFile, yamlValue } from './yaml-file'

/** Seats are sold by it, so a gap needs a number; small enough that nobody is sold one too many. */
const CAUTIOUS_GROUP = 10

/** The fields that an empty line stands before. */
const SPACED = [
  'title',
  'category',
  'duration',
  'images',
  'highlights',
  'itinerary',
  'included',
  'notIncluded',
  'meetingPoint',
  'cancellationPolicy',
]

/** A tour of our own: its file, its price and its direct address. */
export function tourPlan({ root, workspace, answers }: NewContext): NewPlan {
  const { slug, groupSize } = answers
  const images = namesIn(workspace, 'images').map(({ value }) => value)
  const hero = answers.image ?? images[0]
  // One that the listing's filter offers, so that travellers find the tour.
  const category =
    answers.category ?? String(listAt(singleOf(workspace, 'categories'), ['listingFilter']).at(-1))
  const tour = {
    slug,
    id: slug,
    ...tourTexts(answers),
    ...chosenOrAssumed('category', answers.category, category),
    ...chosenOrAssumed('categories', undefined, categoriesLike(workspace, category)),
    badges: answers.badges ?? [],
    ...chosenOrAssumed('languages', answers.languages, [namesIn(workspace, 'languages', 'spoken')[0]?.value]),
    currency: 'EUR',
    duration: figureOrGap(answers.duration, 'hours', 'The duration has still to be told.'),
    groupSize: groupSize ?? {
      unit: 'people',
      value: CAUTIOUS_GROUP,
      placeholder: 'The largest group has still to be told; this is a careful assumption.',
    },
    rating: figureOrGap(undefined, 'stars', 'A new tour has no rating yet.'),
    reviewCount: figureOrGap(undefined, 'reviews', 'A new tour has no reviews yet.'),
    images: {
      hero,
      card: hero,
      gallery: [...new Set([hero, ...images])].slice(0, 4),
      share: hero,
    },
    imagesPlaceholder: answers.image
      ? 'The gallery has still to be chosen; these are the first pictures there are.'
      : 'The pictures have still to be chosen; these are the first there are.',
    highlights: gaps('highlight', 3),
    itinerary: [1, 2].map((step) => ({
      activity: gap(`activity of step ${step}`),
      description: gap(`description of step ${step}`),
    })),
    included: gaps('list of what is included', 1),
    notIncluded: gaps('list of what is not included', 1),
    meetingPoint: {
      name: gap('name of the meeting point'),
      address: gap('address of the meeting point'),
      instructions: gap('way to find the guide'),
    },
    ...chosenOrAssumed('cancellationPolicy', undefined, 'general'),
    ...chosenOrAssumed('availableTimes', answers.times, ['10:00']),
    paymentPriceId: paymentPriceGap(slug),
  }
  const price = figureOrGap(
    answers.price,
    'eur',
    'The price has still to be settled; until then the tour is shown and cannot be booked.',
  )
  return {
    files: [
      {
        file: `data/tours/${slug}.yaml`,
        text: yamlFile(schemaHead(workspace, 'tours'), tour, SPACED),
        isNew: true,
      },
      withEntry(root, 'data/prices.yaml', 'tours', slug, yamlValue(price)),
      routeEntry(root, 'direct', answers),
    ],
    afterwards: ['Its addresses stand in data/routes.yaml; change them before they are known to travellers.'],
    page: { route: 'tour', slug },
  }
}

/** The categories of the all-tours page that a tour of the same kind has. */
function categoriesLike(workspace: Workspace, category: string): unknown[] {
  const neighbour = itemsOf(workspace, 'tours').find(
    ({ parsed }) => textAt(parsed.value, ['category']) === category,
  )
  const categories = listAt(neighbour?.parsed.value, ['categories'])
  return categories.length > 0 ? categories : [namesIn(workspace, 'categories', 'catalogue')[0]?.value]
}
