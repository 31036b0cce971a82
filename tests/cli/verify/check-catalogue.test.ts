import { expect, test } from 'vitest'
import { checkCatalogue, checkSearchIndex } from '../../../cli/verify/check-catalogue'
import { factsOf } from '../../../cli/verify/facts'
import { compileSearchIndex } from '../../../content/site/compile-indexes'
import { LOCALES } from '../../../domain/locale'
import { compiled } from '../build/shipped-build'

const catalogue = JSON.stringify(compiled.catalogue, null, 1)
const check = (json: string) => [...checkCatalogue(JSON.parse(json), json, compiled)]

test('the catalogue sells every tour by its facts', () => {
  expect(check(catalogue)).toEqual([])
})

const PRADO = 'prado-museum-guided-tour'
const own = compiled.catalogue.tours[PRADO]

test.each([
  ['price', `"adultPrice": ${own?.adultPrice}`, '"adultPrice": 1', `tours/${PRADO}/price`],
  ['group', `"groupSize": ${own?.departures.groupSize}`, '"groupSize": 1', `tours/${PRADO}/groupSize`],
  ['duration', `"durationHours": ${own?.durationHours}`, '"durationHours": 9', `tours/${PRADO}/duration`],
  ['departures', `"${own?.departures.times[0]}"`, '"10:31"', `tours/${PRADO}/availableTimes`],
  ['share of a child', '"childSharePercent": 70', '"childSharePercent": 71', 'policies/child/share'],
  ['early booking', '"percent": 10', '"percent": 11', 'policies/early-booking/discount'],
  ['days of early booking', '"op": ">"', '"op": ">="', 'policies/early-booking/leadDays'],
  ['limits of a party', '"adultsMax": 8', '"adultsMax": 9', 'policies/party/adultsMax'],
])('another %s of one tour is found', (_, piece, by, figure) => {
  const tour = catalogue.indexOf(`"${PRADO}": {`)
  const changed = catalogue.slice(0, tour) + catalogue.slice(tour).replace(piece, by)
  expect(changed).not.toBe(catalogue)
  const diagnostics = check(changed)
  expect(diagnostics.map((one) => one.figure)).toEqual([figure])
  expect(diagnostics[0]).toMatchObject({ code: 'catalogue-differs', severity: 'error', at: tour })
})

test.each([
  ['currency', 'data/prices.yaml'],
  ['bookingWindowDays', 'policies/booking-window/days'],
  ['cancellationHours', 'policies/cancellation/hours'],
  ['arrivalMinutes', 'policies/arrival/minutes'],
])('another value of %s, which holds for all tours, is found', (key, figure) => {
  const diagnostics = [...checkCatalogue({ ...compiled.catalogue, [key]: 7 }, catalogue, compiled)]
  expect(diagnostics).toMatchObject([{ code: 'catalogue-differs', figure, shows: '7' }])
})

test('a tour that is missing, and one that does not exist, are found', () => {
  const { [PRADO]: prado, ...others } = compiled.catalogue.tours
  if (!prado) throw new Error('no Prado')
  const diagnostics = [
    ...checkCatalogue({ ...compiled.catalogue, tours: { ...others, nowhere: prado } }, catalogue, compiled),
  ]
  expect(diagnostics.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `The catalogue lacks tours/${PRADO}.`,
      'The catalogue sells nowhere; there is no such tour.',
    ]),
  )
})

test.each(LOCALES)(
  'the header’s search in %s tells our tours’ prices, and a wrong one is found',
  (locale) => {
    const entries = compileSearchIndex(compiled.sites, locale).documents
    const facts = factsOf(compiled)(locale)
    const check = () => [...checkSearchIndex(entries, JSON.stringify(entries), facts)]
    expect(check()).toEqual([])
    const prado = entries.find(({ path }) => facts.tourAt(path) === `tours/${PRADO}`)
    if (!prado) throw new Error('no Prado')
    prado.note = '1'
    expect(check()).toMatchObject([{ code: 'search-differs', figure: `tours/${PRADO}/price`, shows: '1' }])
  },
)
