import { describe } from 'vitest'
import { expect, test } from './harness/e2e-test'
import { linkIn } from './harness/site-under-test'

describe('an island that breaks', () => {
  test.for([
    ['en', 'Unexpected Application Error!'],
    ['es', 'Error inesperado de la aplicación'],
    ['ru', 'Непредвиденная ошибка приложения'],
  ] as const)(
    'shows in %s the error’s message, no stack, and leaves the rest of the page alone [R8.14, R8.15]',
    async ([locale, title], { newVisitor }) => {
      const page = await newVisitor({ complaint: /cannot be booked|error occurred in|React/ })
      const path = linkIn(locale)('tour', 'madrid-royal-palace-skip-line-tour')
      // A party that breaks its own limits: the price can't be computed.
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch()
        const html = (await response.text()).replace(
          '&quot;adultsDefault&quot;:2',
          '&quot;adultsDefault&quot;:99',
        )
        await route.fulfill({ response, body: html })
      })
      await page.goto(path)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(title)
      await expect(alert).toContainText('A party of 99 adults')
      await expect(alert.locator('pre')).toHaveCount(0)
      await expect(alert).not.toContainText(/\.js:\d|at \w+ \(/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    },
  )
})
