import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { hrefsIn } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

describe.each(LOCALES)('the footer in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const { navigation, company, statements, figures } = site.sites[locale]

  test('holds popular tours, quick links, hours, contact, legal links, about us and reviews [R1.16, R2.63, R3.59, R12.18]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('about'))
    const footer = page.getByRole('contentinfo')
    const section = (name: string) =>
      footer.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    expect(await hrefsIn(section(t('footer.popular')))).toEqual(
      navigation.footer.popular.map((slug) => to('tour', slug)),
    )
    expect(navigation.footer.popular.length).toBeGreaterThan(3)
    expect(await hrefsIn(section(t('footer.quickLinks')))).toEqual(
      navigation.footer.quickLinks.map(({ route }) => to(route)),
    )
    expect(await hrefsIn(footer.getByRole('list', { name: t('footer.legal') }))).toEqual([
      to('privacy-policy'),
      to('terms-of-service'),
      to('cookie-policy'),
    ])
    await expect(
      section(t('footer.about')).getByRole('link', { name: t('footer.aboutLink') }),
    ).toHaveAttribute('href', to('about'))
    const contact = section(t('footer.contact'))
    await expect(contact.getByRole('link', { name: company.phone })).toHaveAttribute('href', /^tel:\+\d{9,}$/)
    await expect(contact.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    )
    await expect(contact).toContainText(company.address)
    await expect(section(t('footer.hours')).locator('dd')).toHaveText(['09:00–18:00', '10:00–16:00'])
    const days = { en: ['Mon–Fri', 'Sat–Sun'], es: ['lun–vie', 'sáb–dom'], ru: ['пн–пт', 'сб–вс'] }[locale]
    await expect(section(t('footer.hours')).locator('dt')).toHaveText(days)
    const reviews = section(statements.reviews.heading)
    for (const name of ['claims/rating/stars', 'claims/reviews/count']) {
      await expect(reviews.locator(`[data-figure="${name}"]`)).toHaveText(figures[name]?.text ?? '-')
    }
  })

  test.inTurn(locale)(
    'has a button to the top only beyond 300 px of scrolling [R2.64]',
    async ({ newVisitor }) => {
      const page = await newVisitor()
      await page.goto(to('madrid-tours'))
      const button = page.getByRole('link', { name: t('layout.scrollTop') })
      const scroll = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await expect(button).toBeHidden()
      await scroll(301)
      await expect(button).toBeVisible()
      await scroll(300)
      await expect(button).toBeHidden()
      await scroll(900)
      await button.click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(button).toBeHidden()
      expect(new URL(page.url()).hash).toBe('')
    },
  )
})

test('the button to the top never covers what is to be paid', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tour/toledo-day-trip-from-madrid')
  const total = page.locator('.bill tfoot td')
  await total.waitFor()
  // Where the button stands, at the end of the window.
  await total.evaluate((cell) => scrollBy(0, cell.getBoundingClientRect().bottom - innerHeight + 40))
  await expect(page.locator('[data-scroll-top]')).toBeVisible()
  const covering = await total.evaluate((cell) => {
    const { right, top, height } = cell.getBoundingClientRect()
    const found = document.elementFromPoint(right - 8, top + height / 2)
    return found?.closest('.bill') ? null : found?.className
  })
  expect(covering).toBeNull()
})
