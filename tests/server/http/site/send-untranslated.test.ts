import { expect, test } from 'vitest'
import { aPage } from '../../a-built-site'
import { aRunningSite } from '../../a-running-site'

const site = aRunningSite()

test('the address of a page that is not translated yet answers 404 and leads to the English page', async () => {
  const { status, text, headers } = await site.ask('/ru/tur/flamenco-tapas')
  expect(status).toBe(404)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(text).toContain('Этой страницы пока нет на русском')
  expect(text).toContain('<a class="button button--primary" href="/tour/flamenco-tapas" hrefLang="en">')
})

test('a tour that nobody knows still has the page of its prefix', async () => {
  expect((await site.ask('/ru/tur/no-such-tour')).text).toBe(aPage('tour/unknown.html'))
})
