import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileManifest } from '../../../cli/build/compile-manifest'
import { projectDir } from '../../../cli/project-dir'
import { listContentFiles } from '../../../content/read/list-content-files'
import { checkContent } from '../../../content/rules/check-content'
import { compileCatalogue } from '../../../content/site/compile-catalogue'
import { compileContent } from '../../../content/site/compile-content'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const AS_OF = '2026-11-21'
const RECORD = 'data/translations/es.txt'
let root: string

beforeEach(() => {
  root = makeRoot()
  const routes = read('data/routes.yaml')
  writeFileSync(join(root, 'data/routes.yaml'), routes.replace('/guides/palace,', '/guides/palace-guide,'))
  mkdirSync(join(root, 'data/translations'))
  const keys = ['tours/palace-tour/title', 'partner-tours/alhambra-tour/title', 'guides/palace-guide/title']
  writeFileSync(join(root, RECORD), keys.map((key) => `${key} 3a615d71b0d9\n`).join(''))
})
afterEach(() => rmSync(root, { recursive: true }))

const rename = (...words: string[]) => runTours(['rename', ...words, '--root', root, '--as-of', AS_OF])
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const snapshot = () => new Map([...listContentFiles(root), RECORD].map((file) => [file, read(file)]))

/** What is served and sold, and what is found in the content. */
function built() {
  const checked = checkContent({ root, projectDir, asOf: AS_OF })
  const problems = checked.diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort()
  const compiled = compileContent(checked, 'https://tours.example')
  const manifest = compileManifest(compiled.content, compiled.pages, 'https://tours.example')
  const redirects = new Map(manifest.redirects.map(({ from, to }) => [from, to]))
  return { problems, manifest, redirects, catalogue: compileCatalogue(compiled.markedSites) }
}

test.each([
  ['palace-tour', 'royal-palace', 'tours'],
  ['alhambra-tour', 'granada-alhambra', 'partner-tours'],
  ['palace-guide', 'guide-to-the-palace', 'guides'],
])('%s becomes %s: nothing is lost, and every old address leads to the new one', async (old, slug, kind) => {
  const before = built()
  const files = snapshot()
  const { code, out, err } = await rename(old, slug)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(`${kind}/${old} is now ${kind}/${slug}.`)
  expect(out, 'outside of git nothing can be compared').not.toContain('tours diff')
  const after = built()
  expect(after.problems).toEqual(before.problems)
  const moved = Object.keys(before.manifest.pages).filter((path) => !(path in after.manifest.pages))
  expect(moved.length).toBeGreaterThan(0)
  for (const path of moved) {
    const to = after.redirects.get(path) ?? ''
    expect(to, path).toContain(slug)
    expect(after.manifest.pages[to]?.locale).toBe(before.manifest.pages[path]?.locale)
  }
  expect(Object.keys(after.manifest.pages)).toHaveLength(Object.keys(before.manifest.pages).length)
  expect(after.manifest.rewrites.map(({ status }) => status)).toEqual(
    before.manifest.rewrites.map(({ status }) => status),
  )
  // Nothing else of the content names it any more, except the redirects and its former slug.
  const left = [...snapshot()].filter(
    ([file, text]) =>
      file !== 'data/redirects.yaml' &&
      new RegExp(`[/ ]${old}(?![\\w-])`).test(text.replace(`formerSlugs: [ ${old} ]`, '')),
  )
  expect(left.map(([file]) => file)).toEqual([])
  if (kind !== 'guides') {
    expect(after.catalogue.tours[slug]?.formerSlugs).toEqual([old])
    expect(after.catalogue.tours[slug]?.adultPrice).toBe(before.catalogue.tours[old]?.adultPrice)
  }

  // And back again: what is left are redirects from the name that it had meanwhile.
  expect((await rename(slug, old)).code).toBe(0)
  const again = built()
  expect(again.problems).toEqual(before.problems)
  expect(again.manifest.pages).toEqual(before.manifest.pages)
  const changed = [...snapshot()].filter(([file, text]) => files.get(file) !== text).map(([file]) => file)
  const own = kind === 'guides' ? [] : [`data/${kind}/${old}.yaml`]
  expect(changed.sort()).toEqual([...own, 'data/redirects.yaml'].sort())
})

test.each([
  [['palace-tuor', 'x'], 1, 'Did you mean "palace-tour"?'],
  [['palace-guide', 'about'], 1, 'There is "about" already'],
  [['palace-tour', 'alhambra-tour'], 1, 'There is "alhambra-tour" already'],
  [['palace-tour', 'Royal Palace'], 2, 'Write royal-palace.'],
])('%j is refused and nothing is written', async (words, exit, message) => {
  const before = snapshot()
  const { code, err } = await rename(...words)
  expect({ code, err }).toEqual({ code: exit, err: expect.stringContaining(message) })
  expect(snapshot()).toEqual(before)
})

test.each(['palace-tour', 'palace-guide'])(
  '%s is renamed in files of Windows, which stay such',
  async (old) => {
    for (const [file, text] of snapshot())
      writeFileSync(join(root, file), `\uFEFF${text.replaceAll('\n', '\r\n')}`)
    expect(await rename(old, 'palace-renamed')).toMatchObject({ code: 0, err: '' })
    const others = [...snapshot()].filter(([, text]) => !text.startsWith('\uFEFF') || /(?<!\r)\n/.test(text))
    expect(others.map(([file]) => file)).toEqual([])
  },
)

test('a draft is renamed without redirects: it has no page yet', async () => {
  await runTours(['new', 'tour', 'sunset-wlak', '--yes', '--root', root, '--as-of', AS_OF])
  const before = read('data/redirects.yaml')
  const { code, out, err } = await rename('sunset-wlak', 'sunset-walk')
  expect([code, err]).toEqual([0, ''])
  expect(out).not.toContain('lead on')
  expect(read('data/redirects.yaml')).toBe(before)
  expect(read('data/routes.yaml')).not.toContain('sunset-wlak')
})

test('redirects cannot be written where their file is missing', async () => {
  rmSync(join(root, 'data/redirects.yaml'))
  const { code, err } = await rename('palace-tour', 'royal-palace')
  expect({ code, err }).toEqual({
    code: 1,
    err: 'data/redirects.yaml is missing. Put it back first: git restore data/redirects.yaml\n',
  })
})

test('a slug that another tour had before is taken: its bookings would be mixed', async () => {
  await rename('palace-tour', 'royal-palace')
  const before = snapshot()
  const { code, err } = await rename('alhambra-tour', 'palace-tour')
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringContaining('The slug "palace-tour" is used twice'),
  })
  expect(snapshot()).toEqual(before)
})
