import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { writeFiles } from '../../../cli/change/change-files'
import { KINDS as BY_KIND, type Kind } from '../../../cli/new/kinds'
import { planFiles } from '../../../cli/new/plan-files'
import { projectDir } from '../../../cli/project-dir'
import { deriveFigures } from '../../../content/figures/derive-figures'
import { listContentFiles } from '../../../content/read/list-content-files'
import { parseContent } from '../../../content/read/parse-content'
import { loadWorkspace } from '../../../content/read/workspace'
import { type CheckedContent, checkContent } from '../../../content/rules/check-content'
import { writeReferenceSchema } from '../../../content/rules/reference-schema'
import { namesItsSchema } from '../../../content/schema/schema-comment'
import { listPages } from '../../../content/site/list-pages'
import { GAP_TEXT } from '../../../content/texts/translation-state'
import type { Locale } from '../../../domain/locale'
import { aContentRoot } from '../../content/a-content-root'
import { BASE_ROOT, makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const KINDS = Object.keys(BY_KIND) as Kind[]

/** The small content root, for what only reads it. */
const base = loadWorkspace(BASE_ROOT, projectDir)

const AS_OF = '2026-11-21'
let root: string

beforeEach(() => {
  root = makeRoot()
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const begin = (...words: string[]) => runTours(['new', ...words, '--root', root, '--as-of', AS_OF])
const checked = (dir = root) => checkContent({ root: dir, projectDir, asOf: AS_OF })

/** Every file with its text, to see that nothing changed. */
const snapshot = () => listContentFiles(root).map((file) => [file, read(file)])

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(yaml|md)$/.test(name))
    .map((name) => join(folder, name))
}

const SLUGS: Record<Kind, string> = {
  tour: 'sunset-walk',
  'partner-tour': 'cave-evening',
  guide: 'first-day',
  city: 'cordoba-tours',
  faq: 'with-children',
  badge: 'rainproof',
}

const PAGES: Partial<Record<Kind, string[]>> = {
  tour: ['/tour/sunset-walk', '/es/tour/sunset-walk', '/ru/tur/sunset-walk'],
  'partner-tour': ['/ft-tour/cave-evening', '/es/entradas/cave-evening', '/ru/bilety/cave-evening'],
  guide: ['/guides/first-day', '/es/guias/first-day', '/ru/putevoditel/first-day'],
  city: ['/cordoba-tours', '/es/cordoba-tours', '/ru/cordoba-tours'],
}

function addressesOf(kind: Kind, { workspace }: CheckedContent) {
  // All of them begin as drafts.
  const page = listPages({ ...workspace, showsDrafts: true }).find(
    ({ ref, slug }) => (slug ?? ref.route) === SLUGS[kind] && ref.route !== 'direct',
  )
  return page && Object.values(page.paths)
}

describe('tours new', () => {
  test.each(KINDS)(
    'a %s of which only the slug is known passes validation with marked gaps',
    async (kind) => {
      const { code, out, err } = await begin(kind, SLUGS[kind])
      expect([code, err]).toEqual([0, ''])
      const after = checked()
      const { diagnostics } = after
      expect(diagnostics.length).toBeGreaterThan(0)
      expect(
        diagnostics.filter(({ code, severity }) => code !== 'placeholder' || severity !== 'warning'),
      ).toEqual([])
      expect(addressesOf(kind, after)).toEqual(PAGES[kind])
      const published = listPages(after.workspace)
      expect(published.filter(({ slug, ref }) => (slug ?? ref.route) === SLUGS[kind])).toEqual([])
      for (const path of PAGES[kind] ?? []) expect(out).toContain(`  ${path}\n`)
      // What is left to do is listed in full, and no word of it in the content pretends to be a text.
      for (const { file } of diagnostics) expect(out).toContain(file)
      expect(out.match(/^ +\d+\. /gm)).toHaveLength(diagnostics.length)
      expect(JSON.stringify(snapshot())).not.toContain('TODO')
    },
  )

  test('a tour that nobody has filled in changes no claim about the others', async () => {
    const claims = read('data/claims.yaml')
    const fields = ['groupSize', 'duration', 'price', 'rating', 'reviewCount']
    const derived = fields.map(
      (field) =>
        `${field.toLowerCase()}:\n  about: A claim.\n  count: { unit: tours, derived: { min: tours.${field} } }\n`,
    )
    writeFileSync(join(root, 'data/claims.yaml'), claims + derived.join(''))
    const values = () => {
      const { workspace, figures } = checked()
      const found = deriveFigures(workspace, figures, AS_OF)
      return fields.map((field) => found.get(`claims/${field.toLowerCase()}/count`)?.value)
    }
    const before = values()
    expect(before).toEqual([15, 3, 49, 5, 342])
    await begin('tour', 'sunset-walk')
    expect(read('data/tours/sunset-walk.yaml')).toContain('value: 10')
    expect(values()).toEqual(before)
  })

  test('every kind passes on the shipped content as well, and each new page stands in three languages', () => {
    const shipped = aContentRoot()
    try {
      const before = checked(shipped.dir)
      for (const kind of KINDS) {
        const answers = { slug: SLUGS[kind], title: {} }
        writeFiles(shipped.dir, planFiles(kind, before.workspace, answers))
      }
      const key = ({ code, file, message }: { code: string; file: string; message: string }) =>
        [code, file, message].join()
      const known = new Set(before.diagnostics.map(key))
      writeReferenceSchema(shipped.dir, projectDir)
      const after = checked(shipped.dir)
      const added = after.diagnostics.filter((problem) => !known.has(key(problem)))
      expect(added.length).toBeGreaterThan(40)
      expect(added.filter(({ code }) => code !== 'placeholder')).toEqual([])
      for (const kind of KINDS) expect(addressesOf(kind, after)).toEqual(PAGES[kind])
    } finally {
      shipped.remove()
    }
  })

  test('what is given stands in the files, and only what is not given is a gap', async () => {
    const { code } = await begin(
      ...['tour', 'sunset-walk', '--title', 'Sunset over Madrid', '--title-es', 'Atardecer en Madrid'],
      ...['--title-ru', 'Закат над Мадридом', '--price', '45.50', '--duration', '2.5', '--group-size', '12'],
      ...[
        '--times',
        '20:00,19:30',
        '--badges',
        'small-group,skip-line',
        '--languages',
        'es',
        '--category',
        'walking',
      ],
    )
    expect(code).toBe(0)
    const tour = parse(read('data/tours/sunset-walk.yaml'))
    expect(read('data/tours/sunset-walk.yaml')).toContain('availableTimes: ["19:30", "20:00"]\n')
    expect(tour).toMatchObject({
      title: { en: 'Sunset over Madrid', es: 'Atardecer en Madrid', ru: 'Закат над Мадридом' },
      duration: 2.5,
      groupSize: 12,
      badges: ['small-group', 'skip-line'],
      languages: ['es'],
      availableTimes: ['19:30', '20:00'],
      category: 'walking',
    })
    for (const field of ['languages', 'availableTimes', 'category'])
      expect(tour).not.toHaveProperty(`${field}Placeholder`)
    expect(tour.title.placeholder).toBeUndefined()
    expect(parse(read('data/prices.yaml')).tours['sunset-walk']).toBe(45.5)
    expect(parse(read('data/routes.yaml')).direct['sunset-walk']).toEqual({
      en: '/sunset-walk',
      es: '/es/atardecer-en-madrid',
      ru: '/ru/zakat-nad-madridom',
    })
  })

  test('an entry is put at the end of its part; no other byte of the file changes', async () => {
    const before = read('data/prices.yaml')
    await begin('tour', 'sunset-walk', '--price', '45')
    expect(read('data/prices.yaml')).toBe(
      before.replace('partner-tours:\n', '  sunset-walk: 45\npartner-tours:\n'),
    )
  })

  test('the byte-order mark and the line ends of Windows stay', async () => {
    const before = `\uFEFF${read('data/prices.yaml').replaceAll('\n', '\r\n')}`
    writeFileSync(join(root, 'data/prices.yaml'), before)
    await begin('tour', 'sunset-walk', '--price', '45')
    expect(read('data/prices.yaml')).toBe(
      before.replace('partner-tours:\r\n', '  sunset-walk: 45\r\npartner-tours:\r\n'),
    )
  })

  test('a new city stands in the destination list behind the other cities', async () => {
    await begin('city', 'cordoba-tours', '--title', 'Córdoba')
    const { destinations } = parse(read('data/navigation.yaml'))
    expect(destinations.at(-1)).toMatchObject({
      route: 'cordoba-tours',
      comingSoon: true,
      label: { en: 'Córdoba' },
    })
    expect((await begin('partner-tour', 'mosque-visit', '--city', 'cordoba')).code).toBe(0)
    expect(checked().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test.each([
    ['"a: b # c"'],
    ["it's - a 'test'"],
    ['{{brand}} by night'],
    ['🎉 - [x], {y} & *z* !tag % 100'],
    ['@home | > folded'],
    ['no'],
    ['null and void'],
    ['- 12:30'],
    ['back\\slash "and" quotes'],
  ])('the title %s is read back as it was typed', (title) => {
    const answers = { slug: 'new-one', title: { en: title, es: `${title}!` } }
    const planned = (kind: Kind) => planFiles(kind, base, answers)
    expect(parse(planned('tour')[0]?.text ?? '').title).toMatchObject({ en: title, es: `${title}!` })
    expect(parse(planned('badge')[0]?.text ?? '')['new-one'].label).toMatchObject({
      en: title,
      es: `${title}!`,
    })
    const [, es] = planned('guide')
    expect(es?.file).toBe('guides/new-one/es.md')
    expect(parseContent({ file: 'es.md', text: es?.text ?? '' }).value).toMatchObject({ title: `${title}!` })
    const navigation = planned('city').find(({ file }) => file === 'data/navigation.yaml')
    expect(parse(navigation?.text ?? '').destinations.at(-1).label.en).toBe(title)
  })

  test('a title that YAML would take for something else passes validation', async () => {
    const { code, err } = await begin('tour', 'sunset-walk', '--title', '{{brand}}: "a" # b')
    expect([code, err]).toEqual([0, ''])
  })

  test('the names that editors complete know the new one', async () => {
    mkdirSync(join(root, 'data/schemas'))
    writeReferenceSchema(root, projectDir)
    await begin('badge', 'rainproof')
    const { definitions } = JSON.parse(read('data/schemas/references.schema.json'))
    expect(definitions.badges.enum).toContain('rainproof')
    expect(checked().diagnostics.map(({ code }) => code)).not.toContain('stale-schema')
  })

  test('a file begins with the comment that tells editors its schema', async () => {
    await begin('faq', 'with-children')
    const file = 'data/faqs/with-children.yaml'
    expect(read(file).split('\n')[0]).toContain('$schema=')
    expect(namesItsSchema(file, read(file))).toBe(true)
  })

  test.each([
    [
      'a slug that is in use',
      ['tour', 'palace-tour'],
      1,
      'There is "palace-tour" already, in data/tours/palace-tour.yaml',
    ],
    [
      'a slug of the other kind of tour',
      ['tour', 'alhambra-tour'],
      1,
      'already, in data/partner-tours/alhambra-tour.yaml',
    ],
    ['a badge that is in use', ['badge', 'small-group'], 1, 'There is "small-group" already'],
    ['an article without an entry', ['guide', 'about'], 1, 'There is "about" already'],
    ['a slug that is none', ['tour', 'Sunset Walk'], 2, 'Write sunset-walk.'],
    ['a slug too long for a file', ['tour', 'a'.repeat(300)], 2, 'room for 100. Write aaa'],
    ['no slug', ['tour'], 2, 'tours new tour <slug>'],
    ['no kind', [], 2, 'tour, partner-tour, guide, city, faq, badge'],
    ['a misspelt kind', ['guides', 'x'], 2, 'tour, partner-tour, guide, city, faq, badge'],
    ['a misspelt category', ['tour', 'x', '--category', 'walkin'], 2, 'Did you mean "walking"?'],
    ['a misspelt badge', ['tour', 'x', '--badges', 'small-group,skip-lin'], 2, 'Did you mean "skip-line"?'],
    ['an unknown city', ['partner-tour', 'x', '--city', 'granda'], 2, 'Did you mean "granada"?'],
    ['an unknown picture', ['guide', 'xyz', '--image', 'palce'], 2, 'Did you mean "palace"?'],
    ['an option of another kind', ['faq', 'x', '--price', '3'], 2, '--price has no place in a faq'],
    ['a price with its currency', ['tour', 'x', '--price', '€45'], 2, '45 or 45.50'],
    ['a price with three decimals', ['tour', 'x', '--price', '45.505'], 2, '45 or 45.50'],
    ['a price of nothing', ['tour', 'x', '--price', '0'], 2, '45 or 45.50'],
    ['a duration in words', ['tour', 'x', '--duration', 'long'], 2, '2.5 or full-day'],
    ['half a person', ['tour', 'x', '--group-size', '1.5'], 2, 'a number of people'],
    ['a time that is none', ['tour', 'x', '--times', '25:00'], 2, '10:00,15:30'],
    ['a blank title', ['tour', 'x', '--title', ' '], 2, 'leave the option out'],
    [
      'a value that cannot be filled in',
      ['tour', 'x', '--title', '{{brnd}} tour'],
      1,
      'Did you mean "brand"?',
    ],
    ['braces that are not closed', ['tour', 'x', '--title', 'Tour {{ x'], 1, 'not in pairs'],
    [
      'a title that another page has',
      ['tour', 'x', '--title', 'Royal Palace tour'],
      1,
      'Two pages have the same title',
    ],
  ])('%s is refused and nothing is written', async (_name, words, exit, message) => {
    const before = snapshot()
    const { code, out, err } = await begin(...words)
    expect([code, out]).toEqual([exit, ''])
    expect(err).toContain(message)
    expect(snapshot()).toEqual(before)
  })

  test('a price list with a syntax error is refused until it is repaired', async () => {
    writeFileSync(join(root, 'data/prices.yaml'), `${read('data/prices.yaml')}\nbad: [1\n`)
    const { code, err } = await begin('tour', 'sunset-walk')
    expect(code).toBe(1)
    expect(err).toMatch(/^data\/prices\.yaml has to be repaired first, line \d+: /)
    expect(existsSync(join(root, 'data/tours/sunset-walk.yaml'))).toBe(false)
  })

  test.each([
    ['was merged and not finished', (text: string) => `${text}<<<<<<< HEAD\n=======\n>>>>>>> summer\n`],
    ['is empty', () => ''],
    ['holds comments alone', () => '# Euros per adult.\n'],
  ])('a price list that %s is refused until it is repaired', async (_state, change) => {
    writeFileSync(join(root, 'data/prices.yaml'), change(read('data/prices.yaml')))
    const { code, err } = await begin('tour', 'sunset-walk')
    expect(code).toBe(1)
    expect(err).toMatch(/^data\/prices\.yaml has to be repaired first, line \d+: /)
    expect(existsSync(join(root, 'data/tours/sunset-walk.yaml'))).toBe(false)
  })

  test('errors that were there before don’t stand in the way', async () => {
    writeFileSync(join(root, 'data/faqs/home.yaml'), 'title: 3\n')
    expect((await begin('badge', 'rainproof')).code).toBe(0)
  })
})

describe('templates', () => {
  const gaps = listFiles(join(projectDir, 'cli/new/templates')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +(en|es|ru): (.*)$/gm)].map(
      ([, locale, text]) => [file, locale as Locale, text ?? ''] as const,
    ),
  )

  test('say in the words that `tours translations` knows that a text is missing', () => {
    expect(gaps.length).toBeGreaterThan(80)
    const others = gaps.filter(([, locale, text]) => !text.includes(GAP_TEXT[locale]))
    expect(others.filter(([, , text]) => !/^\$(title|place)\.\w+$/.test(text))).toEqual([])
  })
})

describe('writeFiles', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'write-files-'))
    writeFileSync(join(dir, 'list.yaml'), 'old\n')
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  test('takes everything back when one file cannot be put in its place', () => {
    // A folder of that name cannot be replaced by a file.
    mkdirSync(join(dir, 'blocked.yaml/x'), { recursive: true })
    const files = [
      { file: 'new/one.yaml', text: 'one', isNew: true },
      { file: 'list.yaml', text: 'new\n', isNew: false },
      { file: 'blocked.yaml', text: 'two', isNew: false },
    ]
    expect(() => writeFiles(dir, files)).toThrow(/all is as it was/)
    expect(readFileSync(join(dir, 'list.yaml'), 'utf8')).toBe('old\n')
    expect(readdirSync(dir).sort()).toEqual(['blocked.yaml', 'list.yaml'])
  })

  test('a new file never replaces one that is there', () => {
    const files = [
      { file: 'other.yaml', text: 'x', isNew: true },
      { file: 'list.yaml', text: 'x', isNew: true },
    ]
    expect(() => writeFiles(dir, files)).toThrow('list.yaml is there already')
    expect(readdirSync(dir)).toEqual(['list.yaml'])
    cpSync(join(dir, 'list.yaml'), join(dir, 'copy.yaml'))
    expect(readFileSync(join(dir, 'copy.yaml'), 'utf8')).toBe('old\n')
  })
})
