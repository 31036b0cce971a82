import { expect, test } from 'vitest'
import { jsonLog, requestContext } from '../../server/log'

const at = Date.UTC(2027, 4, 1, 10)

function aLog(now = () => at) {
  const lines: string[] = []
  return { lines, log: jsonLog((text) => lines.push(text), now) }
}

test.each([
  ['ALERT: the payment pi_1 is disputed.', 'error'],
  ['Warning: SITE_URL is http://a, but the pages were built for http://b.', 'warn'],
  ['Sending email failed, and is tried again: Error', 'warn'],
  ['Another output was built: from now on it is served.', 'info'],
])('"%s" has the level %s', (line, level) => {
  const { lines, log } = aLog()
  log(line, { booking: '1' })
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level,
    time: '2027-05-01T10:00:00.000Z',
    message: line,
    booking: '1',
  })
  expect(lines[0]).toMatch(/^[^\n]*\n$/)
})

test('what is logged for a request carries its id', async () => {
  const { lines, log } = aLog()
  await requestContext.run({ request: 'r1' }, async () => {
    await Promise.resolve()
    log('Something')
  })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ request: 'r1' })
})

test.each([
  ['line breaks', 'a\r\nALERT: all is lost'],
  ['a terminal’s escape', 'a\u001b[2Jb'],
  ['a change of direction', 'a\u202eb'],
  ['isolates', 'a\u2066b\u2069'],
  ['further control characters', 'a\u0085\u009bb'],
  ['characters without width', 'a\u200bb\ufeff'],
  ['line separators', 'a\u2028b'],
])('%s do not reach the terminal, and can be read', (_what, line) => {
  const { lines, log } = aLog()
  log(line)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
  expect(JSON.parse(lines[0] ?? '').message).toBe(line)
})

test('addresses are left out; Message-IDs, which name a booking, are not', () => {
  const { lines, log } = aLog()
  const id = 'confirmation.3f2a91bc-0000-4000-8000-000000000000@tours.example'
  log(`Email ${id} was refused: 550 <ana.perez@example.com>: no such user, postgres://u:secret@db/x`)
  expect(lines[0]).toContain(id)
  expect(lines[0]).not.toMatch(/ana|secret/)
})

test('a stranger cannot fill a disk: lines are cut, and of a second only so many are written', () => {
  let now = at
  const { lines, log } = aLog(() => now)
  log(`x${'y'.repeat(1_000_000)}`)
  expect(lines[0]?.length).toBeLessThan(4200)
  for (let i = 0; i < 5000; i += 1) log('A landing')
  log('ALERT: a person is needed')
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toContain('ALERT')
  now += 1000
  log('The next one')
  expect(lines.slice(-2).map((line) => JSON.parse(line).message)).toEqual([
    '4902 lines were left out: too many in a second.',
    'The next one',
  ])
})

test('a long line without an end is read in linear time', () => {
  const { log } = aLog()
  const start = performance.now()
  for (const line of ['a'.repeat(4000), '@'.repeat(4000), 'a@'.repeat(2000), '<a@'.repeat(1300)])
    for (let i = 0; i < 20; i += 1) log(`ALERT ${line}`)
  expect(performance.now() - start).toBeLessThan(500)
})
