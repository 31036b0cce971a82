import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { DecidedValue } from '../../../content/figures/figure'
import { writeDecision } from '../../../content/figures/write-decision'

const PRICES = `# The one price list.
currency: EUR   # every price

tours:
  # Checked in May.
  palace-tour:
    unit: eur
    readings:
      - { source: listing, value: 44 }   # the old one
      - { source: detail,  value: 49 }
    use: listing # for now
    why: >-
      A long reason that goes
      over two lines.
    reviewBy: 2026-01-01
  walk: { unit: eur, readings: [{ source: listing, value: 25 }, { source: detail, value: 38 }] }
  'quoted':   "kept as it is"
`

/** Lines that are in one text and not in the other. */
function changedLines(before: string, after: string): { gone: string[]; come: string[] } {
  const [a, b] = [before.split('\n'), after.split('\n')]
  return { gone: a.filter((line) => !b.includes(line)), come: b.filter((line) => !a.includes(line)) }
}

describe('writeDecision', () => {
  test('changes only the lines of the decision and keeps comments, order and quotes', () => {
    const after = writeDecision(PRICES, ['tours', 'palace-tour'], {
      use: 'detail',
      why: 'The detail page books.',
      reviewBy: '2027-06-01',
    })
    expect(changedLines(PRICES, after)).toEqual({
      gone: [
        '    use: listing # for now',
        '    why: >-',
        '      A long reason that goes',
        '      over two lines.',
        '    reviewBy: 2026-01-01',
      ],
      come: ['    use: detail # for now', '    why: The detail page books.', '    reviewBy: 2027-06-01'],
    })
    expect(parse(after).tours['palace-tour']).toMatchObject({
      use: 'detail',
      why: 'The detail page books.',
      reviewBy: '2027-06-01',
    })
  })

  test('records the readings, and replaces those of the last decision', () => {
    const decide = (text: string, decided: DecidedValue[]) =>
      writeDecision(text, ['tours', 'walk'], { use: 'detail', why: 'It is what was charged.', decided })
    const once = decide(PRICES, [{ value: 15, op: '>=' }, { value: 'full-day' }])
    expect(parse(once).tours.walk.decided).toEqual(['>=15', 'full-day'])
    const again = decide(once, [{ value: 25 }, { value: 38.5 }])
    expect(parse(again).tours.walk.decided).toEqual([25, 38.5])
    expect(changedLines(PRICES, again).gone).toHaveLength(1)
    const block = PRICES.replace(
      '    use: listing # for now\n',
      '$&    decided:\n      - 44\n      - 48 # old\n',
    )
    const after = writeDecision(block, ['tours', 'palace-tour'], {
      use: 'detail',
      why: 'It is what was charged.',
      decided: [{ value: 44 }],
    })
    expect(parse(after).tours['palace-tour'].decided).toEqual([44])
  })

  test('takes an older review day out, for the decision is new', () => {
    const after = writeDecision(PRICES, ['tours', 'palace-tour'], {
      use: 'detail',
      why: 'The detail page books.',
    })
    expect(after).not.toContain('reviewBy')
    expect(parse(after).tours.walk).toEqual(parse(PRICES).tours.walk)
  })

  test('puts a first decision behind the readings of a block', () => {
    const before = PRICES.replace(/ {4}use[\s\S]*?reviewBy: 2026-01-01\n/, '')
    const after = writeDecision(before, ['tours', 'palace-tour'], {
      use: 'detail',
      why: 'The detail page books.',
    })
    expect(changedLines(before, after)).toEqual({
      gone: [],
      come: ['    use: detail', '    why: The detail page books.'],
    })
    expect(after.indexOf('use: detail')).toBeGreaterThan(after.indexOf('value: 49'))
    expect(after.indexOf('use: detail')).toBeLessThan(after.indexOf('walk:'))
  })

  test('writes into a figure on one line, with quotes where commas need them', () => {
    const after = writeDecision(PRICES, ['tours', 'walk'], {
      use: 'detail',
      why: 'Booked there, so charged: 38.',
    })
    expect(changedLines(PRICES, after).come).toEqual([
      '  walk: { unit: eur, readings: [{ source: listing, value: 25 }, { source: detail, value: 38 }], use: detail, why: "Booked there, so charged: 38." }',
    ])
    const again = writeDecision(after, ['tours', 'walk'], {
      use: 'listing',
      why: 'Another reason.',
      reviewBy: '2027-01-01',
    })
    expect(parse(again).tours.walk).toMatchObject({
      use: 'listing',
      why: 'Another reason.',
      reviewBy: '2027-01-01',
    })
    expect(
      parse(writeDecision(again, ['tours', 'walk'], { use: 'listing', why: 'Another reason.' })).tours.walk
        .reviewBy,
    ).toBeUndefined()
  })

  test('folds a long reason over several lines and keeps every word', () => {
    const why = Array.from({ length: 40 }, (_, i) => `word${i}: #${i}`).join(' ')
    const after = writeDecision(PRICES, ['tours', 'palace-tour'], { use: 'detail', why })
    expect(parse(after).tours['palace-tour'].why).toBe(why)
    expect(Math.max(...changedLines(PRICES, after).come.map((line) => line.length))).toBeLessThanOrEqual(105)
  })

  test.each(['yes', '"quoted"', "it's", '# hash', 'a: b', '- dash', '{x}', '24', 'Привет, мир', 'null'])(
    'writes the reason %s so that it is read back as it was',
    (why) => {
      for (const name of ['palace-tour', 'walk']) {
        expect(parse(writeDecision(PRICES, ['tours', name], { use: 'detail', why })).tours[name].why).toBe(
          why,
        )
      }
    },
  )

  test('keeps line ends of Windows', () => {
    const before = PRICES.replaceAll('\n', '\r\n')
    const after = writeDecision(before, ['tours', 'palace-tour'], {
      use: 'detail',
      why: 'The detail page books.',
    })
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(after).toBe(
      writeDecision(PRICES, ['tours', 'palace-tour'], {
        use: 'detail',
        why: 'The detail page books.',
      }).replaceAll('\n', '\r\n'),
    )
  })

  test('writes to the end of a file without a last line break', () => {
    const before = 'tours:\n  a:\n    unit: eur\n    readings:\n      - { source: x, value: 1 }'
    const after = writeDecision(before, ['tours', 'a'], { use: 'x', why: 'Because it is so.' })
    expect(after).toBe(`${before}\n    use: x\n    why: Because it is so.`)
  })
})

/** Every way in which people write a figure, with the decision and its comments where they stand. */
describe('writeDecision in unusual files', () => {
  const decision = { use: 'detail', why: 'The detail page books.' }
  const READINGS = '[{ source: listing, value: 1 }, { source: detail, value: 2 }]'

  test.each([
    [
      'quotes of the names are kept',
      `a:\n  "use": 'listing' # now\n  'why': "old, really"\n  readings: ${READINGS}\n`,
      `a:\n  "use": detail # now\n  'why': The detail page books.\n  readings: ${READINGS}\n`,
    ],
    [
      'the comment at a folded text stays',
      `a:\n  readings: ${READINGS}\n  use: listing\n  why: >- # from the meeting\n    an old\n    reason\n\n# about b\nb: 1\n`,
      `a:\n  readings: ${READINGS}\n  use: detail\n  why: The detail page books. # from the meeting\n\n# about b\nb: 1\n`,
    ],
    [
      'comments of the readings stay with them',
      `a:\n  readings:\n    - { source: detail, value: 2 }\n    # a third was withdrawn\n  # pending\nb: 1\n`,
      `a:\n  readings:\n    - { source: detail, value: 2 }\n    # a third was withdrawn\n  use: detail\n  why: The detail page books.\n  # pending\nb: 1\n`,
    ],
    [
      'a field that was left empty is filled',
      `a:\n  use:\n  why: # who knows\n  readings: ${READINGS}\n`,
      `a:\n  use: detail\n  why: The detail page books. # who knows\n  readings: ${READINGS}\n`,
    ],
    [
      'lists that are not indented',
      `a:\n  readings:\n  - source: detail\n    value: 2\nb: 1\n`,
      `a:\n  readings:\n  - source: detail\n    value: 2\n  use: detail\n  why: The detail page books.\nb: 1\n`,
    ],
    [
      'braces over several lines, with a comma at the end',
      `a: {\n  unit: eur,\n  readings: ${READINGS}, # two\n}\n`,
      `a: {\n  unit: eur,\n  readings: ${READINGS}, use: detail, why: The detail page books., # two\n}\n`,
    ],
    [
      'an old review day first in braces',
      `x: [1, 2]\na: { reviewBy: 2026-01-01, readings: ${READINGS}, use: listing, why: old }\n`,
      `x: [1, 2]\na: { readings: ${READINGS}, use: detail, why: The detail page books. }\n`,
    ],
    [
      'an old review day behind a comment with a comma',
      `a: { readings: ${READINGS}, use: listing, why: old, # old, really\n  reviewBy: 2026-01-01 }\nb: 1\n`,
      `a: { readings: ${READINGS}, use: detail, why: The detail page books. # old, really\n   }\nb: 1\n`,
    ],
    [
      'a key that reads as a number, an anchor elsewhere, a document start',
      `---\nbase: &base { n: 1 }\n2024:\n  readings: ${READINGS}\nother: *base\n`,
      undefined,
    ],
    [
      'lines of Windows among others',
      `# unix\nb: 1\na:\r\n  readings: ${READINGS}\r\n`,
      `# unix\nb: 1\na:\r\n  readings: ${READINGS}\r\n  use: detail\r\n  why: The detail page books.\r\n`,
    ],
  ])('%s', (_name, before, after) => {
    const name = before.includes('2024') ? '2024' : 'a'
    const written = writeDecision(before, [name], decision)
    if (after) expect(written).toBe(after)
    const { [name]: figure, ...others } = parse(written)
    const { [name]: figureBefore, ...othersBefore } = parse(before)
    expect(figure).toEqual({
      ...decision,
      readings: figureBefore.readings,
      ...(figureBefore.unit && { unit: 'eur' }),
    })
    expect(others).toEqual(othersBefore)
  })

  test.each([
    ['an alias', `a: &one\n  readings: ${READINGS}\nb: *one\n`, 'b'],
    ['lines that another place repeats', `a: &one\n  readings: ${READINGS}\nb: *one\n`, 'a'],
    ['a value that another place repeats', `a:\n  use: &u listing\n  readings: ${READINGS}\nb: *u\n`, 'a'],
    ['a plain number', 'a: 44\n', 'a'],
  ])('%s is left to be changed by hand', (_name, text, name) => {
    expect(() => writeDecision(text, [name], decision)).toThrow(
      expect.objectContaining({ code: 'WRITE_BY_HAND', message: expect.stringContaining(`of ${name} `) }),
    )
  })
})
