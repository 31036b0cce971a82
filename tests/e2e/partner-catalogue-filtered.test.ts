import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, hrefsIn } from './harness/on-the-page'
import { linkIn, textsIn } from './harness/site-under-test'

/** How many cards each value of `category` leaves under each heading. */
const LEFT: Record<string, Record<string, number>> = {
  museums: { 'city-tours': 1, 'museums-and-experiences': 3, 'unesco-sites': 2, museums: 1 },
  'day-trips': { 'day-trips': 1 },
  experiences: { 'city-tours': 3, 'museums-and-experiences': 1, 'flamenco-and-food': 1 },
}

describe.each(LOCALES)('the partner catalogue, filtered, in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const path = to('fun-tickets-tours')

  test.inTurn(locale)(
    'counts under each heading only the cards that are left there [R2.17, R2.19]',
    async ({ sharedPage: page }) => {
      await page.goto(path)
      await allIslands(page)
      const headings = page.locator('[data-group] h2').filter({ visible: true })
      const atFirst = await headings.locator('.group__count').allTextContents()
      for (const [query, left] of Object.entries(LEFT)) {
        await page.goto(`${path}?category=${query}`)
        await allIslands(page)
        const counts = Object.values(left).map((n) => t('units:tours', { count: n, n }))
        await expect(headings.locator('.group__count'), query).toHaveText(counts)
        for (const [id, n] of Object.entries(left)) {
          const group = page.locator('[data-group]').filter({ has: page.locator(`#group-${id}`) })
          await expect(group.locator('[data-tour]').filter({ visible: true }), `${query}, ${id}`).toHaveCount(
            n,
          )
        }
      }
      await page
        .locator('.filters')
        .getByRole('button', { name: t('list.all'), exact: true })
        .click()
      await expect(headings.locator('.group__count')).toHaveText(atFirst)
    },
  )

  test('knows no private tours: it says so, starts over, and asks for a letter [R2.19, R3.54, R8.13]', async ({
    sharedPage: page,
  }) => {
    await page.goto(path)
    const tile = page.locator(`.tile[href$="category=private-tours"]`)
    await expect(tile.locator('.tile__figures')).toHaveText(t('pages:fun-tickets-tours.onRequest'))
    await tile.click()
    await page.waitForURL('**?category=private-tours')
    await allIslands(page)
    const empty = page.locator('.empty')
    await expect(empty.getByRole('heading', { level: 2 })).toHaveText(t('list.empty'))
    await expect(empty.locator('p')).toHaveText(t('list.emptyHint'))
    await expect(page.locator('.filters__count')).toHaveText(t('list.found', { count: 0 }))
    await expect(page.locator('[data-group]').filter({ visible: true })).toHaveCount(0)
    const ask = page.getByRole('region', { name: t('pages:fun-tickets-tours.ask') })
    await expect(ask).toContainText(t('pages:fun-tickets-tours.askText'))
    expect(await hrefsIn(ask)).toEqual([to('contact')])
    await empty.getByRole('button', { name: t('list.reset') }).click()
    await expect(page.locator('[data-group]').filter({ visible: true })).toHaveCount(6)
    await expect(empty).toBeHidden()
    expect(addressOf(page)).toBe(path)
  })

  test.inTurn(locale)(
    'never shows another list while it loads a chosen one [R2.19]',
    async ({ newVisitor }) => {
      const page = await newVisitor()
      await page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        const shown = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((one) =>
            one.checkVisibility({ visibilityProperty: true }),
          )
        const look = () => {
          const groups = shown('[data-group]')
          const counts = groups.map((group) => group.querySelector('.group__count')?.textContent)
          if (document.querySelector('.empty'))
            seen.push(`${shown('[data-list] [data-tour]').length}: ${counts.join(', ')}`)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(`${path}?category=experiences`)
      await allIslands(page)
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
      const counts = Object.values(LEFT.experiences ?? {}).map((n) => t('units:tours', { count: n, n }))
      // Nothing at all while the browser still waits for the script that chooses.
      expect([...new Set(seen)].filter((list) => list !== '0: ')).toEqual([`5: ${counts.join(', ')}`])
    },
  )
})
