import { expect, test } from 'vitest'
import { aPage } from '../../a-built-site'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

test('an unknown tour has the page of its prefix, with the status the build wants', async () => {
  const shown = await site.ask('/tour/no-such-tour')
  expect(shown).toMatchObject({ status: 200, text: aPage('tour/unknown.html') })
  expect(shown.headers['x-robots-tag']).toBeUndefined()

  const missing = await site.ask('/ft-tour/no-such-tour')
  expect(missing).toMatchObject({ status: 404, text: aPage('ft-tour/unknown.html') })
  expect(missing.headers['x-robots-tag']).toBe('noindex')
})

test('a known tour has its own', async () => {
  expect((await site.ask('/tour/flamenco-tapas')).text).toBe(aPage('tour/flamenco-tapas.html'))
})

test('nothing deeper, and not the prefix alone', async () => {
  expect((await site.ask('/tour/a/b')).text).toBe(aPage('404.html'))
  expect((await site.ask('/tour')).text).toBe(aPage('404.html'))
  expect((await site.ask('/touring/x')).text).toBe(aPage('404.html'))
})
