import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { displayWidth } from '../../../cli/output/display-width'
import { projectDir } from '../../../cli/project-dir'
import { loadWorkspace } from '../../../content/read/workspace'
import { keepReviews } from '../../../content/texts/mark-current'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

let root: string

beforeEach(() => {
  root = makeRoot()
})
afterEach(() => rmSync(root, { recursive: true }))

const run = (...words: string[]) =>
  runTours(['translations', ...words, '--root', root, '--as-of', '2026-11-21'])

function edit(file: string, piece: string, by: string) {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes(piece)) throw new Error(`${file} does not hold ${piece}`)
  writeFileSync(
    join(root, file),
    text.replace(piece, () => by),
  )
}

async function findings(...words: string[]) {
  const report = JSON.parse((await run('--format', 'json', ...words)).out)
  return report.findings.map(
    ({ state, file, line, address }: { state: string; file: string; line: number; address: string }) =>
      `${state} ${address} ${file}:${line}`,
  )
}

const staleWarnings = async () =>
  JSON.parse(
    (await runTours(['validate', '--root', root, '--as-of', '2026-11-21', '--format', 'json'])).out,
  ).problems.filter(({ code }: { code: string }) => code === 'stale-translation')

const TOUR = 'data/tours/palace-tour.yaml'

describe('tours translations', () => {
  test('content that has its three languages from the beginning is in order', async () => {
    expect(await findings()).toEqual([])
    expect((await run('--check')).code).toBe(0)
    expect(await staleWarnings()).toEqual([])
  })

  test('a file whose pages wait for a missing text says so, in the language', async () => {
    edit(TOUR, ', ru: Прогулка по залам.', '')
    const { out } = await run()
    expect(out).toContain(`${TOUR}: not published in Russian until nothing is missing`)
    expect(out).not.toContain('in Spanish until')
    const { files } = JSON.parse((await run('--format', 'json')).out)
    const ofTour = files.filter(({ file }: { file: string }) => file === TOUR)
    expect(ofTour.map(({ published }: { published: boolean }) => published)).toEqual([true, true, false])
  })

  test('a changed English text makes its translations stale, in data, articles and interface texts', async () => {
    expect((await run('--mark-current', '--all')).code).toBe(0)
    expect(await findings()).toEqual([])
    edit(TOUR, 'en: A walk through the halls.', 'en: A walk through all the halls.')
    edit('guides/palace-guide/en.md', '## The halls', '## All the halls')
    edit('guides/palace-guide/en.md', 'teaser: What to see', 'teaser: All there is to see')
    const common = JSON.parse(readFileSync(join(root, 'locales/en/common.json'), 'utf8'))
    const [key = ''] = Object.keys(common)
    writeFileSync(
      join(root, 'locales/en/common.json'),
      JSON.stringify({ ...common, [key]: `${common[key]} now` }),
    )
    const stale = (await findings()).map((line: string) => line.replace(/:\d+$/, ''))
    expect(stale).toEqual(
      ['es', 'ru'].flatMap((locale) => [
        `stale tours/palace-tour/overview ${TOUR}`,
        `stale guides/palace-guide/teaser guides/palace-guide/${locale}.md`,
        `stale guides/palace-guide/text guides/palace-guide/${locale}.md`,
        `stale locales/common/${key} locales/${locale}/common.json`,
      ]),
    )
    expect((await run('--check')).code).toBe(1)
    expect((await run()).code).toBe(0)
    const warnings = await staleWarnings()
    expect(warnings).toHaveLength(8)
    const inArticle = warnings.find(({ file }: { file: string }) => file === 'guides/palace-guide/es.md')
    expect(inArticle).toMatchObject({ severity: 'warning', related: [{ file: 'guides/palace-guide/en.md' }] })
  })

  test('a changed translation alone is no matter', async () => {
    await run('--mark-current', '--all')
    edit(TOUR, 'es: Un paseo por los salones.', 'es: Un largo paseo por los salones.')
    expect(await findings()).toEqual([])
  })

  test('after a review one file, one text or one language is marked, and the rest stays stale', async () => {
    await run('--mark-current', '--all')
    edit(TOUR, 'en: A walk through the halls.', 'en: A walk through all the halls.')
    edit(TOUR, 'en: The palace with a guide.', 'en: The palace with its guide.')
    edit('data/cities/granada-tours.yaml', 'en: A city of gardens.', 'en: A town of gardens.')
    expect(await findings()).toHaveLength(6)
    await run('--mark-current', 'tours/palace-tour/overview', '--locale', 'ru')
    expect(await findings()).toHaveLength(5)
    await run('--mark-current', TOUR)
    const left = await findings()
    expect(left).toHaveLength(2)
    expect(left[0]).toContain('cities/granada-tours/intro')
    await run('--mark-current', '--all')
    expect(await findings()).toEqual([])
  })

  test('nothing is marked unasked: it takes a path or --all, and not both', async () => {
    await run('--mark-current', '--all')
    edit(TOUR, 'en: A walk through the halls.', 'en: A walk through all the halls.')
    for (const words of [['--mark-current'], ['--all'], ['--mark-current', '--all', TOUR]]) {
      const { code, out, err } = await run(...words)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain('--all')
    }
    expect(await findings()).toHaveLength(2)
  })

  test('it is told how many texts were not current before', async () => {
    const marked = async (...words: string[]) => (await run('--mark-current', ...words, '--locale', 'es')).out
    expect(await marked(TOUR)).toMatch(/: \d\d texts are now recorded as current\.\n$/)
    edit(TOUR, 'en: A walk through the halls.', 'en: A walk through all the halls.')
    expect(await marked(TOUR)).toMatch(/: 1 text is now recorded as current; \d\d were so before\.\n$/)
    expect(await marked('tours/palace-tour/overview')).toMatch(
      /: 0 texts are now recorded as current; 1 was so before\.\n$/,
    )
  })

  test('a text without a translation, and one that stands in for it, is missing', async () => {
    edit(TOUR, ', ru: Экскурсия по дворцу }', ' }')
    await runTours([
      'new',
      'faq',
      'with-dogs',
      '--root',
      root,
      '--title',
      'With your dog',
      '--as-of',
      '2026-11-21',
    ])
    const missing = (await findings()).map((line: string) => line.replace(/:\d+$/, ''))
    const faq = 'data/faqs/with-dogs.yaml'
    expect(missing).toEqual([
      `missing faqs/with-dogs/items/0/question ${faq}`,
      `missing faqs/with-dogs/items/0/answer ${faq}`,
      ...['es', 'ru'].flatMap((locale) => [
        `missing faqs/with-dogs/title ${faq}`,
        `missing faqs/with-dogs/items/0/question ${faq}`,
        `missing faqs/with-dogs/items/0/answer ${faq}`,
        ...(locale === 'ru' ? [`missing tours/palace-tour/title ${TOUR}`] : []),
      ]),
    ])
    await run('--mark-current', '--all')
    expect(await findings()).toHaveLength(9)
  })

  test('a placeholder about the fact says nothing about the translation', async () => {
    edit(
      TOUR,
      'ru: "Calle de Bailén, Madrid" }',
      'ru: "Calle de Bailén, Madrid", placeholder: The company confirms the address. }',
    )
    expect(await findings()).toEqual([])
  })

  test('a sentence that is the English one is told, a name is not, and a review allows it', async () => {
    edit(TOUR, 'es: Un paseo por los salones.', 'es: A walk through the halls.')
    edit(TOUR, 'es: El trono', 'es: The throne')
    edit('data/cities/granada-tours.yaml', 'ru: Гранада', 'ru: Granada')
    expect(await findings()).toEqual([
      expect.stringMatching(/^identical tours\/palace-tour\/overview .*palace-tour\.yaml:6$/),
      expect.stringMatching(/^identical tours\/palace-tour\/highlights\/1 /),
    ])
    await run('--mark-current', 'tours/palace-tour/overview')
    expect(await findings()).toHaveLength(1)
    expect((await runTours(['validate', '--root', root, '--format', 'json'])).out).not.toContain(
      'translation-record',
    )
  })

  test('a translation that was found right and is overwritten by the English text is told', async () => {
    await run('--mark-current', '--all')
    edit(TOUR, 'es: Un paseo por los salones.', 'es: A walk through the halls.')
    const told = [expect.stringMatching(/^identical tours\/palace-tour\/overview /)]
    expect(await findings()).toEqual(told)
    // What a program repairs is no review: the text is looked at by nobody.
    const before = loadWorkspace(root, projectDir)
    for (const own of ['en', 'es'])
      edit(TOUR, `${own}: A walk through the halls.`, `${own}: A walk in the halls.`)
    keepReviews(before, loadWorkspace(root, projectDir))
    expect(await findings()).toEqual(told)
    await run('--mark-current', '--all', '--locale', 'es')
    expect(await findings()).toEqual([])
    // The same words for another English text are another question.
    for (const own of ['en', 'es']) edit(TOUR, `${own}: A walk in the halls.`, `${own}: A walk at night.`)
    expect(await findings('--locale', 'es')).toEqual([
      expect.stringMatching(/^stale tours\/palace-tour\/overview /),
      ...told,
    ])
  })

  test('a text that is too long for its place is told in every language, also in English', async () => {
    const long = 'x'.repeat(61)
    edit(TOUR, 'en: Royal Palace tour', `en: ${long}`)
    edit(TOUR, 'ru: Экскурсия по дворцу', `ru: ${'ж'.repeat(60)}`)
    edit('guides/palace-guide/es.md', 'title: ', `title: ${'ñ'.repeat(60)} `)
    const report = JSON.parse((await run('--format', 'json')).out)
    expect(
      report.findings.map(({ state, locale, width, fits }: Record<string, unknown>) => [
        state,
        locale,
        width,
        fits,
      ]),
    ).toEqual([
      ['too-long', 'en', 61, 60],
      ['too-long', 'es', expect.any(Number), 60],
    ])
    expect((await run('--check')).code).toBe(0)
  })

  test('--locale and paths limit the report', async () => {
    edit(TOUR, 'es: Un paseo por los salones.', 'es: A walk through the halls.')
    expect(await findings('--locale', 'ru')).toEqual([])
    expect(await findings('--locale', 'es', 'data/cities')).toEqual([])
    expect(await findings('tours/palace-tour')).toHaveLength(1)
    expect(await findings(join(root, TOUR))).toHaveLength(1)
  })

  test.each([
    [['tours/palace-tuor/title'], 'Did you mean "tours/palace-tour/title"?'],
    [['data/prices.yaml'], 'names no text that is translated'],
  ])('%s is refused with exit 2', async (paths, message) => {
    for (const words of [paths, ['--mark-current', ...paths]]) {
      const { code, out, err } = await run(...words)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(message)
    }
  })

  test('nothing is recorded while a file cannot be read, for its texts would be forgotten', async () => {
    writeFileSync(join(root, TOUR), 'slug: [1\n')
    const { code, err } = await run('--mark-current', '--all')
    expect(code).toBe(1)
    expect(err).toContain(`${TOUR} has to be repaired first`)
  })

  test('the table has a line a file, totals in per cent, and fits a hundred columns', async () => {
    await run('--mark-current', '--all')
    edit(TOUR, 'en: A walk through the halls.', `en: ${'A very long walk through the halls. '.repeat(6)}`)
    const { out } = await run()
    expect(Math.max(...out.split('\n').map(displayWidth))).toBeLessThanOrEqual(100)
    expect(out).toMatch(/^data\/tours\/palace-tour\.yaml +\d+ +· +1 +· +· +\d+\.\d %$/m)
    expect(out).toMatch(/^all +\d+ +0 +1 +0 +0 +9\d(\.\d)? %$/m)
    expect(out).toMatch(/^ +6 {2}stale {2}overview: English now: “A very long walk/m)
  })

  test('the HTML page needs nothing else and shows strangers’ texts as texts', async () => {
    await run('--mark-current', '--all')
    edit(TOUR, 'en: A walk through the halls.', 'en: "<script>alert(1)</script> & more"')
    const { out } = await run('--format', 'html')
    expect(out).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
    expect(out).not.toMatch(/<script|src=|href=|url\(/)
    expect(out).toContain('<td class="state stale">stale</td>')
  })
})
