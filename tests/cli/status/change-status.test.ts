import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { listContentFiles } from '../../../content/read/list-content-files'
import { checkContent } from '../../../content/rules/check-content'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const TOUR = 'data/tours/palace-tour.yaml'
const AS_OF = '2026-11-21'
let root: string

beforeEach(() => {
  root = makeRoot()
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file = TOUR) => readFileSync(join(root, file), 'utf8')
const edit = (file: string, piece: string, by: string) =>
  writeFileSync(join(root, file), read(file).replace(piece, by))
const tours = (...words: string[]) => runTours([...words, '--root', root, '--as-of', AS_OF])
const snapshot = () => listContentFiles(root).map((file) => [file, read(file)])
const errors = () =>
  checkContent({ root, projectDir, asOf: AS_OF }).diagnostics.filter(({ severity }) => severity === 'error')

describe('tours pause', () => {
  test('writes the status below the slug, and nothing else', async () => {
    const before = read()
    const { code, out } = await tours('pause', 'palace-tour')
    expect(read()).toBe(before.replace('slug: palace-tour\n', 'slug: palace-tour\nstatus: paused\n'))
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('npx tours publish palace-tour') })
    expect(errors()).toEqual([])
  })

  test('writes the day on which the tour resumes, and a later one in its place', async () => {
    const before = read()
    await tours('pause', 'palace-tour', '--resumes', '2027-03-01')
    expect(read()).toBe(
      before.replace('slug: palace-tour\n', 'slug: palace-tour\nstatus: paused\nresumes: 2027-03-01\n'),
    )
    await tours('pause', 'palace-tour', '--resumes', '2027-04-01')
    expect(read()).toContain('status: paused\nresumes: 2027-04-01\n')
    await tours('pause', 'palace-tour')
    expect(read()).not.toContain('resumes')
    expect(errors()).toEqual([])
  })

  test('pauses a partner tour, in a file with the line ends of Windows', async () => {
    const file = 'data/partner-tours/alhambra-tour.yaml'
    const before = read(file).replaceAll('\n', '\r\n')
    writeFileSync(join(root, file), before)
    expect((await tours('pause', 'alhambra-tour')).code).toBe(0)
    expect(read(file)).toBe(before.replace('alhambra-tour\r\n', 'alhambra-tour\r\nstatus: paused\r\n'))
  })

  test.each([
    [['palace-tuor'], 1, 'Did you mean "palace-tour"?'],
    [['palace-guide'], 1, 'sells nothing that could pause'],
    [['granada-tours'], 1, 'sells nothing that could pause'],
    [['palace-tour', '--resumes', AS_OF], 2, 'is not ahead'],
    [['palace-tour', '--resumes', '2027-02-30'], 2, 'YYYY-MM-DD'],
  ])('%j is refused and nothing is written', async (words, exit, message) => {
    const before = snapshot()
    const { code, err } = await tours('pause', ...words)
    expect({ code, err }).toEqual({ code: exit, err: expect.stringContaining(message) })
    expect(snapshot()).toEqual(before)
  })

  test('a file in braces takes the status as any other', async () => {
    writeFileSync(join(root, TOUR), `{ slug: palace-tour,\n  id: palace }\n`)
    expect((await tours('pause', 'palace-tour')).code).toBe(0)
    expect(read()).toBe(`{ slug: palace-tour, status: paused,\n  id: palace }\n`)
  })

  test('a status that another field repeats is left as it is', async () => {
    writeFileSync(join(root, TOUR), 'slug: palace-tour\nstatus: &shared published\nid: *shared\n')
    const before = read()
    const { code, err } = await tours('pause', 'palace-tour')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('by hand:\n  status: paused') })
    expect(read()).toBe(before)
  })
})

describe('tours publish', () => {
  test('puts a paused tour on sale again', async () => {
    const before = read()
    await tours('pause', 'palace-tour', '--resumes', '2027-03-01')
    const { code, out } = await tours('publish', 'palace-tour')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('on sale') })
    expect(read()).toBe(before.replace('slug: palace-tour\n', 'slug: palace-tour\nstatus: published\n'))
  })

  test('says of what is published that it is', async () => {
    const before = snapshot()
    expect(await tours('publish', 'palace-tour')).toEqual({
      code: 0,
      err: '',
      out: 'tours/palace-tour is published already; nothing was changed.\n',
    })
    expect(snapshot()).toEqual(before)
  })

  test.each([
    ['tour', 'sunset-walk', 'data/tours/sunset-walk.yaml'],
    ['city', 'cordoba-tours', 'data/cities/cordoba-tours.yaml'],
    ['guide', 'first-day', 'guides/first-day/en.md'],
  ])('refuses a %s whose texts are not written', async (kind, slug, file) => {
    await tours('new', kind, slug)
    const before = snapshot()
    const { code, err } = await tours('publish', slug)
    expect(code).toBe(1)
    expect(err).toContain(file)
    expect(err).toContain('is published and says "Text to follow"')
    expect(snapshot()).toEqual(before)
  })

  test('publishes a guide that is written', async () => {
    edit('data/guides.yaml', 'image: palace,', 'status: draft, image: palace,')
    edit('data/landings/toledo-day-trip.yaml', 'guide: palace-guide\n', '')
    expect(errors()).toEqual([])
    expect((await tours('publish', 'palace-guide')).code).toBe(0)
    expect(read('data/guides.yaml')).toContain('palace-guide: { status: published, image: palace,')
  })
})
