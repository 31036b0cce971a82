import { isLocale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { tourOfGuides, tourOfTexts } from '../quantities/tour-of-texts'
import type { Workspace } from '../read/workspace'
import { cachedOfPart, nameOfPart, partsOf } from '../read/workspace-parts'
import { listAllTexts } from '../texts/list-texts'
import { placeInText } from '../texts/text'
import { type Check, diagnosticAt, relatedAt } from './check'
import { closedWeekdays } from './closed-weekdays'
import { onDays } from './opening-hours'
import { allTours, departuresOf, placeOfDeparture } from './tour-departures'

/** Who reads "closed on Mondays" and can book a Monday believes neither. */
export const textsTellRealClosingDays: Check = {
  code: 'closing-day',
  severity: 'warning',
  scope:
    'A tour does not depart on days of the week on which its own texts, or its guide, say that it is closed.',
  *run(context) {
    const { workspace } = context
    const tours = new Map(allTours(workspace).map((tour) => [`${tour.collection.name}/${tour.slug}`, tour]))
    for (const part of partsOf(workspace)) {
      const owner = nameOfPart(part)
      const tour = tours.get(tourOfTexts(workspace).get(owner) ?? tourOfGuides(workspace).get(owner) ?? '')
      if (!tour) continue
      for (const { days, words, address, ...place } of closedDaysIn(part)) {
        const running = departuresOf(tour, context).filter((one) =>
          one.days.some((day) => days.includes(day)),
        )
        const [first] = running
        if (!first) continue
        const open = days.filter((day) => running.some((one) => one.days.includes(day)))
        yield diagnosticAt(place, {
          message: `The text says "${inOneLine(words)}", but ${tour.slug} departs ${onDays(open)}.`,
          hint: 'Take these days out under "departures", or correct the text.',
          related: [relatedAt(placeOfDeparture(first), `A departure ${onDays(open)}: ${first.time}.`)],
          about: address,
          quote: words,
        })
      }
    }
  },
}

function closedDaysIn(part: Workspace) {
  return cachedOfPart(part, 'closed weekdays', () =>
    listAllTexts(part).flatMap(({ address, texts }) =>
      texts.flatMap((text) =>
        (isLocale(text.locale) ? closedWeekdays(text.text, text.locale) : []).map(({ offset, ...found }) => ({
          ...found,
          address,
          ...placeInText(text, offset),
        })),
      ),
    ),
  )
}
