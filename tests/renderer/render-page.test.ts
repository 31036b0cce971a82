import { expect, test } from 'vitest'
import { entryAt, renderedPage } from '../cli/verify/a-rendered-site'

test('what a page shows first is loaded from its head', () => {
  const html = renderedPage(entryAt('/about'))
  const [preload] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? []
  expect(preload).toBeDefined()
  expect(html.indexOf(preload as string)).toBeLessThan(html.indexOf('<title>'))
  expect(html.split(preload as string)).toHaveLength(2)
})

test('all addresses of a tour show the same, and each leads to its own other languages', () => {
  const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const [tour, direct] = ['/tour/toledo-day-trip-from-madrid', '/toledo-day-trip-from-madrid'].map((path) =>
    renderedPage(entryAt(path)),
  ) as [string, string]
  expect(mainOf(direct)).toBe(mainOf(tour))
  expect(direct).toContain('href="/es/excursion-toledo-desde-madrid" hrefLang="es"')
  expect(tour).toContain('href="/es/tour/toledo-day-trip-from-madrid" hrefLang="es"')
  // Made for another page in between, it is made again.
  renderedPage(entryAt('/tour/flamenco-tapas'))
  expect(renderedPage(entryAt('/toledo-day-trip-from-madrid'))).toBe(direct)
})
