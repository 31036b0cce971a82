import { describe } from 'vitest'
import { expect, test } from './harness/e2e-test'
import { addressOf, allIslands, shownTours } from './harness/on-the-page'
import { linkIn } from './harness/site-under-test'

const saved = () => localStorage.getItem('bm_lang')

describe('?lang=', () => {
  test.for([
    ['/madrid-tours?lang=es', '/es/tours-madrid', 'es'],
    ['/madrid-tours?lang=ru&duration=full-day', '/ru/tury-madrid?duration=full-day', 'ru'],
    ['/ru/tury-madrid?lang=es', '/es/tours-madrid', 'es'],
    ['/es/tours-madrid?cat=walking&lang=en#top', '/madrid-tours?cat=walking', 'en'],
    ['/es/tours-madrid?lang=es', '/es/tours-madrid', 'es'],
  ] as const)(
    '%s shows %s and is remembered [R2.42, R2.43, R4.10, R4.11, R4.13]',
    async ([asked, shown, language], { page }) => {
      await page.goto(asked)
      await expect.poll(() => addressOf(page)).toBe(shown)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.evaluate(saved)).toBe(language)
      expect(new URL(page.url()).hash).toBe(asked.includes('#') ? '#top' : '')
    },
  )

  test('of another language is ignored and not remembered [R2.42, R4.12]', async ({ page }) => {
    await page.goto('/es/tours-madrid?lang=de')
    await expect.poll(() => addressOf(page)).toBe('/es/tours-madrid')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await page.evaluate(saved)).toBeNull()
  })

  test('beats the saved language and takes its place [R4.13]', async ({ newVisitor }) => {
    const page = await newVisitor({ stored: { bm_lang: 'ru' } })
    await page.goto('/about?lang=es')
    await expect.poll(() => addressOf(page)).toBe('/es/quienes-somos')
    expect(await page.evaluate(saved)).toBe('es')
  })
})

describe('a saved language', () => {
  test.for([
    ['es', '/es/tours-madrid?price=under-50'],
    ['ru', '/ru/tury-madrid?price=under-50'],
    ['en', '/madrid-tours?price=under-50'],
  ] as const)(
    '%s leads a plain path on to the same page, with its query [R4.10, R4.13]',
    async ([language, shown], { newVisitor }) => {
      const page = await newVisitor({ stored: { bm_lang: language } })
      await page.goto('/madrid-tours?price=under-50')
      await expect.poll(() => addressOf(page)).toBe(shown)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
  )

  test('leaves a path of a language alone, and stays saved [R4.13]', async ({ newVisitor }) => {
    const page = await newVisitor({ stored: { bm_lang: 'ru' } })
    await page.goto('/es/contacto')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(addressOf(page)).toBe('/es/contacto')
    expect(await page.evaluate(saved)).toBe('ru')
  })

  test.for(['de', 'EN', '', 'null'])(
    '“%s” is ignored: the page is English [R4.12]',
    async (value, { newVisitor }) => {
      const page = await newVisitor({ stored: { bm_lang: value } })
      await page.goto('/contact')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      expect(addressOf(page)).toBe('/contact')
    },
  )

  test('shows nothing of the English page while the other one is on its way [R4.13]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ stored: { bm_lang: 'ru' } })
    const seen: boolean[] = []
    let release = () => {}
    const seenEnough = new Promise<void>((done) => {
      release = done
    })
    await page.exposeFunction('seen', (visible: boolean) => seen.push(visible) >= 10 && release())
    await page.addInitScript(() => {
      if (location.pathname !== '/contact') return
      const { seen } = window as unknown as { seen: (visible: boolean) => void }
      // A page that shows nothing may be given no frames to ask in.
      setInterval(() => seen(document.body?.checkVisibility() ?? false), 20)
    })
    await page.route('**/ru/kontakty', async (route) => {
      await seenEnough
      await route.continue()
    })
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.waitForURL('**/ru/kontakty')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(seen.length).toBeGreaterThanOrEqual(10)
    expect(seen).not.toContain(true)
  })
})

describe('the language switcher', () => {
  test('keeps the page and its filters, and saves the language first [R2.55, R4.10, R4.13]', async ({
    page,
  }) => {
    await page.goto('/madrid-tours')
    await allIslands(page)
    await page.locator('select[name=duration]').selectOption('full-day')
    await expect.poll(() => addressOf(page)).toBe('/madrid-tours?duration=full-day')
    for (const [language, shown] of [
      ['es', '/es/tours-madrid?duration=full-day'],
      ['ru', '/ru/tury-madrid?duration=full-day'],
      ['en', '/madrid-tours?duration=full-day'],
    ] as const) {
      await page.locator(`[data-choose-language=${language}]`).click()
      await expect.poll(() => addressOf(page)).toBe(shown)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.evaluate(saved)).toBe(language)
      await expect.poll(async () => (await shownTours(page)).length).toBe(3)
    }
    await page.goto('/about')
    expect(addressOf(page), 'English stays reachable').toBe('/about')
  })

  test('does so in a new tab, too, and each time with the filters of then [R2.55, R4.13]', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ stored: { bm_lang: 'es' } })
    await page.goto('/es/tours-madrid')
    await allIslands(page)
    for (const button of ['left', 'middle'] as const)
      for (const price of ['under-50', '50-100']) {
        await page.locator('select[name=price]').selectOption(price)
        const opened = page.context().waitForEvent('page')
        await page.locator('[data-choose-language=en]').click({ button, modifiers: ['Control'] })
        const tab = await opened
        await expect.poll(() => addressOf(tab), button).toBe(`/madrid-tours?price=${price}`)
        await tab.close()
        await page.evaluate(() => localStorage.setItem('bm_lang', 'es'))
      }
  })

  test('shows an error page in the language, and so are later ones [R2.42, R2.43]', async ({ page }) => {
    await page.goto('/no-such-page')
    await page.locator('[data-choose-language=es]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
    await expect.poll(() => addressOf(page)).toBe('/no-such-page')
    await page.goto('/another')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
    await page.goto('/another?lang=ru')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
    const answer = await page.goto('/tour/no-such-tour')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.getByText('По этому адресу экскурсии нет')).toBeVisible()
  })

  test('leads from another address of a tour to the same in the language', async ({ page }) => {
    await page.goto('/prado-museum-guided-tour?lang=es')
    await expect.poll(() => addressOf(page)).toBe(linkIn('es')('direct', 'prado-museum-guided-tour'))
    await page.goto('/el-escorial-tour')
    await expect.poll(() => addressOf(page)).toBe(linkIn('es')('direct', 'el-escorial-tour'))
  })
})
