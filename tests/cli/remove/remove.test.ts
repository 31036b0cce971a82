import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { projectDir } from '../../../cli/project-dir'
import { listContentFiles } from '../../../content/read/list-content-files'
import { checkContent } from '../../../content/rules/check-content'
import { compileContent } from '../../../content/site/compile-content'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { makeRoot } from '../../content/content-case'
import { aHoldRequest, now } from '../../server/bookings/a-hold-request'
import { runTours } from '../run-tours'

const AS_OF = '2026-11-21'
const TICKET = 'alhambra-by-night'
let root: string

beforeEach(() => {
  root = makeRoot()
  // Beside the ticket that the base has.
  const ticket = read('data/partner-tours/alhambra-tour.yaml')
    .replace('alhambra-tour', TICKET)
    .replaceAll('Alhambra tour', 'Alhambra at night')
    .replaceAll('Visita a la Alhambra', 'La Alhambra de noche')
    .replaceAll('Экскурсия в Альгамбру', 'Альгамбра ночью')
    .replace('The Alhambra with a guide.', 'The Alhambra by moonlight.')
    .replace('La Alhambra con guía.', 'La Alhambra a la luz de la luna.')
    .replace('Альгамбра с гидом.', 'Альгамбра при луне.')
  write(`data/partner-tours/${TICKET}.yaml`, ticket)
  const [price] = / {2}alhambra-tour:\n(?: {4}.*\n)+/.exec(read('data/prices.yaml')) ?? ['']
  write(
    'data/prices.yaml',
    read('data/prices.yaml').replace(price, price + price.replace('alhambra-tour', TICKET)),
  )
  write(
    'data/navigation.yaml',
    read('data/navigation.yaml').replace('[alhambra-tour]', `[alhambra-tour, ${TICKET}]`),
  )
  // No bookings are kept there.
  vi.stubEnv('VAR_DIR', root)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const remove = (...words: string[]) => runTours(['remove', ...words, '--root', root, '--as-of', AS_OF])
const snapshot = () => listContentFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')])
const checked = () => checkContent({ root, projectDir, asOf: AS_OF })

test('without --yes it tells what would go, and changes nothing', async () => {
  const before = snapshot()
  const { code, out, err } = await remove(TICKET)
  expect([code, err]).toEqual([2, ''])
  expect(out).toContain(`data/partner-tours/${TICKET}.yaml (gone)`)
  expect(out).toContain(`/es/entradas/${TICKET} → fun-tickets-tours`)
  expect(out).toContain(`npx tours bookings list --tour ${TICKET}`)
  expect(snapshot()).toEqual(before)
})

test('with --yes it takes the tour out of files, prices and lists, and its addresses lead on', async () => {
  expect(await remove(TICKET, '--yes')).toMatchObject({ code: 0, err: '' })
  expect(read('data/navigation.yaml')).toContain('partnerPromo: [alhambra-tour]\n')
  const after = checked()
  expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const mentions = snapshot().filter(([, text]) => text?.includes(TICKET))
  expect(mentions.map(([file]) => file)).toEqual(['data/redirects.yaml'])
  const compiled = compileContent(after, 'https://tours.example')
  const { redirects } = compileManifest(compiled.content, compiled.pages, 'https://tours.example')
  const leads = redirects.filter(({ from }) => from.includes(TICKET)).map(({ from, to }) => [from, to])
  expect(leads).toEqual([
    [`/ft-tour/${TICKET}`, '/tickets'],
    [`/es/entradas/${TICKET}`, '/es/entradas'],
    [`/ru/bilety/${TICKET}`, '/ru/bilety'],
  ])
})

test('an old redirect to it keeps its campaign and the query that it passes on', async () => {
  const older = `{ from: /promo, to: ft-tour, slug: ${TICKET}, query: { utm_source: mail }, keepQuery: true }`
  write('data/redirects.yaml', `${read('data/redirects.yaml').trimEnd()}\n  - ${older}\n`)
  expect(await remove(TICKET, '--yes')).toMatchObject({ code: 0, err: '' })
  expect(read('data/redirects.yaml')).toContain(
    '- { from: /promo, to: fun-tickets-tours, query: { utm_source: mail }, keepQuery: true }\n',
  )
})

test('line ends and marks of the files stay as they are', async () => {
  for (const [file = '', text = ''] of snapshot()) write(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(await remove(TICKET, '--yes')).toMatchObject({ code: 0, err: '' })
  const others = snapshot().filter(([, text = '']) => !text.startsWith('\uFEFF') || /(?<!\r)\n/.test(text))
  expect(others).toEqual([])
})

test('a draft is removed without redirects: no address was its own yet', async () => {
  await runTours(['new', 'tour', 'sunset-walk', '--yes', '--root', root, '--as-of', AS_OF])
  const before = read('data/redirects.yaml')
  const { code, out, err } = await remove('sunset-walk', '--yes')
  expect([code, err]).toEqual([0, ''])
  expect(out).not.toMatch(/lead on|redirects/)
  expect(read('data/redirects.yaml')).toBe(before)
})

test('what leads to a tour has to be changed first', async () => {
  const before = snapshot()
  const { code, err } = await remove('palace-tour', '--yes')
  expect(code).toBe(1)
  expect(err).toMatch(/data\/guides\.yaml:\d+:\d+ {2}leads to it/)
  expect(snapshot()).toEqual(before)
})

test('bookings that are ahead keep a tour from being removed', async () => {
  const ledger = await openDatabase({ databaseUrl: undefined, varDir: root })
  await holdSeats(ledger, aHoldRequest({ tour: TICKET, date: asCalendarDay('2027-05-14') }), null, now)
  await ledger.destroy()
  const before = snapshot()
  const { code, err } = await remove(TICKET, '--yes')
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('1 booking is ahead') })
  expect(snapshot()).toEqual(before)
})

test('an unknown slug is told with the nearest', async () => {
  expect(await remove('palace-tuor')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Did you mean "palace-tour"?'),
  })
})

test('a figure of it in another text is told with its place', async () => {
  const text = read('guides/about/en.md')
  write('guides/about/en.md', `${text}\nFrom {{figure partner-tours/${TICKET}/price}}.\n`)
  const line = text.split('\n').length + 1
  expect((await remove(TICKET, '--yes')).err).toContain(`guides/about/en.md:${line}:15  leads to it`)
})

test('all articles that lead to a guide are told at once', async () => {
  const landing = 'data/landings/toledo-day-trip.yaml'
  write(landing, read(landing).replace('guide: palace-guide', ''))
  for (const locale of ['en', 'es', 'ru'])
    write(
      `guides/about/${locale}.md`,
      `${read(`guides/about/${locale}.md`)}\n[1](route:guide/palace-guide)\n`,
    )
  const { code, err } = await remove('palace-guide', '--yes')
  expect(code).toBe(1)
  for (const locale of ['en', 'es', 'ru'])
    expect(err).toContain(`guides/about/${locale}.md  There is no page`)
})

test('what is let stand in it goes along', async () => {
  const other = '- code: word\n  at: tours/palace-tour/title\n  why: It is a name.\n'
  write(
    'data/exceptions.yaml',
    `- code: word\n  at: partner-tours/${TICKET}/title\n  why: It is a name.\n${other}`,
  )
  await remove(TICKET, '--yes')
  expect(read('data/exceptions.yaml')).toBe(other)
})
