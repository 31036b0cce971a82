import { cityNames, namesIn } from './content-names'
import { gap, partlyWritten } from './localized-gap'
import { type NewContext, schemaHead, withEntry } from './new-context'
import type { NewPlan } from './new-plan'
import { paymentPriceGap } from './payment-price-gap'
import { chosenOrAssumed, figureOrGap, gaps, tourTexts } from './tour-texts'
import { yamlFile, yamlValue } from './yaml-file'

const SPACED = [
  'title',
  'city',
  'duration',
  'images',
  'highlights',
  'itinerary',
  'includes',
  'paymentPriceId',
]

/** A ticket or tour of the partner catalogue: its file and its price; its address follows from its slug. */
export function partnerTourPlan({ root, workspace, answers }: NewContext): NewPlan {
  const { slug } = answers
  const images = namesIn(workspace, 'images').map(({ value }) => value)
  const hero = answers.image ?? images[0]
  const cities = cityNames(workspace)
  const city = answers.city ?? cities[0]?.value
  const cityName = cities.find(({ value }) => value === city)?.names ?? {}
  const category = answers.category ?? namesIn(workspace, 'categories', 'partner')[0]?.value
  const tour = {
    slug,
    ...tourTexts(answers),
    ...chosenOrAssumed('city', answers.city, city),
    location: partlyWritten('place on the card', cityName, city ?? slug),
    ...chosenOrAssumed('category', answers.category, category),
    ...chosenOrAssumed('categories', undefined, [category]),
    badges: answers.badges ?? [],
    ...chosenOrAssumed('languages', answers.languages, [namesIn(workspace, 'languages', 'spoken')[0]?.value]),
    duration: figureOrGap(answers.duration, 'hours', 'The partner has still to tell the duration.'),
    images: { hero, card: hero, gallery: [hero] },
    ...(answers.image === undefined && {
      imagesPlaceholder: 'The pictures have still to be chosen; this is the first there is.',
    }),
    highlights: gaps('highlight', 3),
    itinerary: [1, 2].map((step) => ({
      title: gap(`title of step ${step}`),
      description: gap(`description of step ${step}`),
    })),
    includes: gaps('list of what is included', 1),
    paymentPriceId: paymentPriceGap(slug),
  }
  const price = figureOrGap(
    answers.price,
    'eur',
    'The partner has still to tell the price; until then the tour is shown and cannot be booked.',
  )
  return {
    files: [
      {
        file: `data/partner-tours/${slug}.yaml`,
        text: yamlFile(schemaHead(workspace, 'partner-tours'), tour, SPACED),
        isNew: true,
      },
      withEntry(root, 'data/prices.yaml', 'partner-tours', slug, yamlValue(price)),
    ],
    page: { route: 'ft-tour', slug },
  }
}
