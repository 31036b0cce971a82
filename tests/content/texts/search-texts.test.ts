import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { openCache } from '../../../content/read/content-cache'
import { loadWorkspace } from '../../../content/read/workspace'
import { listAllTexts } from '../../../content/texts/list-texts'
import { searchTexts } from '../../../content/texts/search-texts'
import { BASE_ROOT } from '../content-case'

let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tours-search-'))
  cpSync(BASE_ROOT, join(dir, 'root'), { recursive: true })
})
afterAll(() => rmSync(dir, { recursive: true }))

/** A workspace as a new process would load it, with what was left in the cache. */
function load() {
  const cache = openCache(dir, join(dir, 'root'), projectDir, 'v1')
  const workspace = loadWorkspace(join(dir, 'root'), projectDir, undefined, cache)
  return { workspace, cache }
}

/** Finds capitals, and counts the texts it has looked at. */
function capitals() {
  const looked: string[] = []
  const find = (text: string, locale: string) => {
    looked.push(locale)
    const found = text.match(/\p{Lu}/gu)
    return found && [...found]
  }
  return {
    looked,
    search: { name: 'capitals', find: (text: string, locale: string) => find(text, locale) ?? undefined },
  }
}

test('finds in every text what is in it, and looks again only at the files that have changed', () => {
  const [first, second, third] = [capitals(), capitals(), capitals()]
  const { workspace, cache } = load()
  const texts = listAllTexts(workspace).flatMap((group) => group.texts)
  const found = searchTexts(workspace, first.search)
  cache.save()
  expect(first.looked).toHaveLength(texts.length)
  for (const text of texts) expect(found(text) ?? null).toEqual(text.text.match(/\p{Lu}/gu)?.slice() ?? null)

  const again = load().workspace
  const before = searchTexts(again, second.search)
  expect(second.looked).toEqual([])
  const same = listAllTexts(again).flatMap((group) => group.texts)
  expect(same.map(before)).toEqual(texts.map(found))

  const file = join(dir, 'root/data/badges.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/en: (.)/, 'en: ABC $1'))
  const changed = load().workspace
  const after = searchTexts(changed, third.search)
  const badges = listAllTexts(changed).flatMap((group) =>
    group.texts.filter(({ parsed }) => parsed.file === 'data/badges.yaml'),
  )
  expect(third.looked).toHaveLength(badges.length)
  expect(badges.map(after).filter((one) => one?.join('').startsWith('ABC'))).toHaveLength(1)
})

test('a text that was written otherwise meanwhile is searched when it is asked for', () => {
  const { search, looked } = capitals()
  const { workspace } = load()
  const found = searchTexts(workspace, search)
  const [text] = listAllTexts(workspace)[0]?.texts ?? []
  if (!text) throw new Error('no text')
  looked.length = 0
  expect(found({ ...text, text: 'Q' })).toEqual(['Q'])
  expect(looked).toHaveLength(1)
})
