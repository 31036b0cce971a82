import { expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { analyseGroup } from '../../../content/quantities/analyse-group'
import type { CheckContext } from '../../../content/rules/check'
import { checkContent } from '../../../content/rules/check-content'
import { textsMatchTheFigures } from '../../../content/rules/texts-match-the-figures'
import { textsTellRealDepartures } from '../../../content/rules/texts-tell-real-departures'
import { listAllTexts } from '../../../content/texts/list-texts'

const content = checkContent({ root: projectDir, projectDir, asOf: '2026-11-21' })

/** What is reported of an English text in the place of a shipped one. */
function told(address: string, text: string): string[] {
  const group = listAllTexts(content.workspace).find((one) => one.address === address)
  const own = group?.texts.find(({ locale }) => locale === 'en')
  if (!group || !own) throw new Error(`The content has no text ${address}.`)
  const { hardCoded } = analyseGroup({ ...group, texts: [{ ...own, text }] }, content)
  const context = {
    ...content,
    projectDir,
    prose: { ...content.prose, hardCoded },
  } as unknown as CheckContext
  const found = [...textsMatchTheFigures.run(context), ...textsTellRealDepartures.run(context)]
  return found.map(({ message }) => message)
}

const OFFICE = 'statements/promises/7/text'
const STEP = 'tours/madrid-historic-center-walking-tour/itinerary/5/description'
const OVERVIEW = 'tours/madrid-historic-center-walking-tour/overview'

test.each([
  [
    'the hours of the office',
    OFFICE,
    'The office closes at 19:00.',
    'The text says "19:00", but the office is open from 09:00 to 18:00, or from 10:00 to 16:00.',
  ],
  ['an hour of the afternoon', OFFICE, 'The office closes at six o’clock.', undefined],
  ['the hours of another office', OFFICE, 'The tourist office closes at 19:00.', undefined],
  [
    'when a tour ends',
    STEP,
    'The morning walk ends at 14:00.',
    'The text says "14:00", but madrid-historic-center-walking-tour departs at 10:00, 16:00, and lasts 3 hours.',
  ],
  ['the end of the second departure', STEP, 'The afternoon walk ends at 19:00.', undefined],
  [
    'a number that begins its part of an overview',
    OVERVIEW,
    'Two hours at an easy pace.',
    'The text says "Two hours", but tours/madrid-historic-center-walking-tour/duration is 3 hours.',
  ],
  ['a number far from the tour’s', OVERVIEW, 'Fourteen hours of hearings ended in a fire.', undefined],
  ['a number behind another thing', OVERVIEW, 'The clock on the tower is two hours slow.', undefined],
  [
    'people whom no noun names',
    OVERVIEW,
    'We never sign up more than seventeen.',
    'The text says "seventeen", but tours/madrid-historic-center-walking-tour/groupSize is 12 people.',
  ],
  [
    'a claim in an article about the company',
    'guides/about/text',
    'The average is 4.5 stars.',
    'The text says "4.5 stars", but claims/rating/stars is 4.8 stars.',
  ],
  [
    'a discount that partner tickets do not have, and a wrong one at that',
    'partner-tours/alhambra-generalife-gardens-tour-granada/overview',
    'Book early and you get a discount of 5 percent.',
    'The text says "5 percent", but partner tickets have no early-booking discount.',
  ],
])('%s: %s, %s', (_what, address, text, message) => {
  expect(told(address, text)).toEqual(message === undefined ? [] : [message])
})
