import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLiveContent, type LiveContent } from '../../../cli/dev/live-content'
import { aContentRoot, type ContentRoot } from '../../content/a-content-root'
import { SITE_URL } from '../../content/site/shipped-content'

/** Reading and checking everything takes seconds where much else runs. */
const TIMEOUT = 120_000

let root: ContentRoot
let live: LiveContent

beforeAll(() => {
  root = aContentRoot()
  live = createLiveContent(root.dir, SITE_URL)
}, TIMEOUT)

afterAll(() => root.remove())

beforeEach(() => expect(live.errors).toEqual([]))

test('every reload shows the files as they are then, however often they change', { timeout: TIMEOUT }, () => {
  const minutes = () => live.compiled?.markedSites.en.policies.arrival.minutes.value
  expect(minutes()).toBe(15)
  for (const [before, after] of [[15, 20] as const, [20, 25] as const, [25, 15] as const]) {
    root.edit('data/policies.yaml', `minutes: ${before}`, `minutes: ${after}`)
    live.reload()
    expect(minutes()).toBe(after)
  }
})

test('a mistake is told, and the last good content stays until it is mended', { timeout: TIMEOUT }, () => {
  const good = live.compiled
  root.edit('data/policies.yaml', 'minutes: 15', 'minutes: soon')
  live.reload()
  live.reload()
  expect(live.errors).toMatchObject([{ file: 'data/policies.yaml', severity: 'error' }])
  expect(live.compiled).toBe(good)
  root.edit('data/policies.yaml', 'minutes: soon', 'minutes: 30')
  live.reload()
  expect(live.errors).toEqual([])
  expect(live.compiled?.markedSites.en.policies.arrival.minutes.value).toBe(30)
})

test('a deleted file is gone, and one that comes back is there', { timeout: TIMEOUT }, () => {
  const text = root.read('guides/about/ru.md')
  root.delete('guides/about/ru.md')
  live.reload()
  expect(live.errors.map(({ file }) => file)).toContain('guides/about/ru.md')
  root.write('guides/about/ru.md', text)
  live.reload()
  expect(live.errors).toEqual([])
})
