import type { Page } from 'playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import { generateContent } from '../bench/generate-content.mjs'
import { type AnotherSite, projectDir, serveAnotherSite } from './harness/another-site'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, hrefsIn } from './harness/on-the-page'
import { linkIn, textsIn } from './harness/site-under-test'

/** Half of them our own: partners' have a second page of six tours, all together a third of twelve. */
const TOURS = 132
const A_PAGE = 60

let other: AnotherSite

beforeAll(async () => {
  other = await serveAnotherSite((root) => {
    generateContent(projectDir, root, TOURS, 0.5)
  })
}, 300_000)

afterAll(() => other?.close())

const t = textsIn('en')
const path = linkIn('en')('all-tours')
const tickets = linkIn('en')('fun-tickets-tours')

/** The tours that a list shows now, in its order. */
function shownInOrder(page: Page): Promise<string[]> {
  return page
    .locator('[data-list] [data-slug]')
    .evaluateAll((cards) =>
      (cards as HTMLElement[])
        .filter((card) => card.checkVisibility({ visibilityProperty: true }))
        .map((card) => card.dataset.slug ?? ''),
    )
}

/** All tours of the listing, with their categories, as its pages show them without a script. */
async function wholeListing(page: Page, first: string): Promise<{ slug: string; categories: string[] }[]> {
  const found: { slug: string; categories: string[] }[] = []
  for (const address of [first, `${first}/page/2`, `${first}/page/3`].slice(0, first === path ? 3 : 2)) {
    await page.goto(address)
    found.push(
      ...(await page.locator('[data-list] [data-slug]').evaluateAll((cards) =>
        (cards as HTMLElement[]).map(({ dataset: { slug = '', tour = '' } }) => ({
          slug,
          categories: (JSON.parse(tour) as { categories: string[] }).categories,
        })),
      )),
    )
  }
  return found
}

const count = (page: Page) => page.locator('.filters__count')
const pagination = (page: Page) => page.getByRole('navigation', { name: t('list.pages') })
const more = (page: Page) => page.getByRole('button', { name: t('list.more') })

describe('a listing of more than one page', () => {
  test('leads through all of its tours by links, without a script', async ({ newVisitor }) => {
    const page = await newVisitor({ ...other.visitor, javaScriptEnabled: false })
    await page.goto(path)
    expect(await shownInOrder(page)).toHaveLength(A_PAGE)
    expect(await hrefsIn(pagination(page))).toEqual([
      path,
      `${path}/page/2`,
      `${path}/page/3`,
      `${path}/page/2`,
    ])
    await pagination(page)
      .getByRole('link', { name: t('list.next') })
      .click()
    expect(addressOf(page)).toBe(`${path}/page/2`)
    await expect.poll(() => shownInOrder(page)).toHaveLength(A_PAGE)
    await expect(page).toHaveTitle(/– page 2 · /)
  })

  test('shows the matches of all pages in their order, wherever the filter was chosen', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(other.visitor)
    const all = await wholeListing(page, path)
    expect(all).toHaveLength(TOURS)
    const own = await shownInOrder(page)
    const matching = all.filter(({ categories }) => categories.includes('museums')).map(({ slug }) => slug)
    await allIslands(page)
    await expect(count(page)).toHaveText(t('list.found', { count: TOURS }))
    await page.getByRole('button', { name: 'Museums', exact: true }).click()
    await expect(count(page)).toHaveText(t('list.found', { count: matching.length }))
    expect(await shownInOrder(page)).toEqual(matching)
    expect(addressOf(page)).toBe(`${path}/page/3?cat=museums`)
    await expect(pagination(page)).toBeHidden()
    await expect(more(page)).toBeHidden()
    await page.goBack()
    await expect.poll(() => shownInOrder(page)).toEqual(own)
    await expect(count(page)).toHaveText(t('list.found', { count: TOURS }))
    await expect(pagination(page)).toBeVisible()
  })

  test('shows further matches when asked, and leads the keyboard to the first of them', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(other.visitor)
    await page.goto(`${path}?q=madrid`)
    await allIslands(page)
    await expect(more(page)).toBeVisible()
    const first = await shownInOrder(page)
    expect(first).toHaveLength(A_PAGE)
    await more(page).click()
    await expect(more(page)).toBeHidden()
    const shown = await shownInOrder(page)
    expect(shown.slice(0, A_PAGE)).toEqual(first)
    await expect(count(page)).toHaveText(t('list.found', { count: shown.length }))
    const focused = page.locator('[data-slug]').filter({ has: page.locator('a:focus') })
    await expect(focused).toHaveAttribute('data-slug', shown[A_PAGE] ?? '')
  })

  test('says when further matches cannot be loaded, where they were asked for, and loads them when asked again', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({
      ...other.visitor,
      complaint: /^a request to somebody else|ERR_FAILED|could not be loaded/,
    })
    // The first of these stand on the first two pages.
    await page.goto(`${path}?price=50-100`)
    await allIslands(page)
    await expect(more(page)).toBeVisible()
    await page.route('**/page/3', (route) => route.abort('failed'))
    await more(page).click()
    await expect(page.getByRole('alert')).toHaveText(t('list.failed'))
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await page.unroute('**/page/3')
    await more(page).click()
    await expect(more(page)).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('an address that chooses is one of its first page, and shows no others on the first paint', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(other.visitor)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/chunks/**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${path}/page/2?cat=flamenco`, { waitUntil: 'commit' })
    await page.waitForURL(`**${path}?cat=flamenco`, { waitUntil: 'commit' })
    await expect(page.locator('.results .empty')).toHaveCount(1)
    await expect.poll(() => shownInOrder(page)).not.toHaveLength(0)
    const early = await shownInOrder(page)
    expect(early.filter((slug) => !slug.includes('flamenco'))).toEqual([])
    await expect(pagination(page)).toBeHidden()
    release()
    await allIslands(page)
    // The others come from further pages of the listing.
    const inWords = async () => t('list.found', { count: (await shownInOrder(page)).length })
    await expect.poll(async () => (await count(page).textContent()) === (await inWords())).toBe(true)
    expect((await shownInOrder(page)).slice(0, early.length)).toEqual(early)
  })

  test('says that nothing matches, and shows its page again afterwards', async ({ newVisitor }) => {
    const page = await newVisitor(other.visitor)
    await page.goto(`${path}?q=zzzz`)
    await allIslands(page)
    await expect(page.locator('.results .empty')).toBeVisible()
    await expect(count(page)).toHaveText(t('list.found', { count: 0 }))
    await page
      .locator('.results .empty')
      .getByRole('button', { name: t('list.reset') })
      .click()
    await expect.poll(() => shownInOrder(page)).toHaveLength(A_PAGE)
    await expect(page.locator('.results .empty')).toBeHidden()
    expect(addressOf(page)).toBe(path)
  })

  test('counts in each group the matches of all pages', async ({ newVisitor }) => {
    const page = await newVisitor(other.visitor)
    const all = await wholeListing(page, tickets)
    const matching = all
      .filter(({ categories }) => categories.includes('experiences'))
      .map(({ slug }) => slug)
    await page.goto(`${tickets}?category=experiences`)
    await allIslands(page)
    await expect(count(page)).toHaveText(t('list.found', { count: matching.length }))
    await expect.poll(() => shownInOrder(page)).toEqual(matching)
    const groups = await page.locator('[data-group]:visible').evaluateAll((found) =>
      found.map((group) => ({
        told: Number.parseInt(group.querySelector('.group__count')?.textContent ?? '', 10),
        shown: group.querySelectorAll('[data-slug]').length,
      })),
    )
    expect(groups.length).toBeGreaterThan(1)
    for (const { told, shown } of groups) expect(told).toBe(shown)
  })

  test('says when the tours cannot be loaded, and tries again at the next choice', async ({ newVisitor }) => {
    const page = await newVisitor({
      ...other.visitor,
      complaint: /^a request to somebody else|^503 for|could not be loaded|Failed to load resource/,
    })
    await page.route('**/tours.json', (route) => route.fulfill({ status: 503 }))
    await page.goto(path)
    await allIslands(page)
    await page.getByRole('button', { name: 'Museums', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(t('list.failed'))
    await page.unroute('**/tours.json')
    await page.getByRole('button', { name: 'Flamenco', exact: true }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect
      .poll(async () => (await shownInOrder(page)).every((slug) => slug.includes('flamenco')))
      .toBe(true)
  })
})
