import type { Request } from 'playwright'
import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { linkIn, textsIn } from './harness/site-under-test'

describe.each(LOCALES)('the booking card without JavaScript, in %s', (locale) => {
  const to = linkIn(locale)

  test.for([
    ['a tour of ours', 'tour', 'madrid-royal-palace-skip-line-tour', '14:00'],
    ['a tour with one departure', 'tour', 'toledo-day-trip-from-madrid', '08:30'],
    ['a partner’s ticket', 'ft-tour', 'alhambra-generalife-gardens-tour-granada', '16:00'],
  ] as const)(
    '%s is booked by an HTML form with the same fields, and no total [R3.45, R7.4]',
    async ([, route, slug, time], { newVisitor }) => {
      const page = await newVisitor({ javaScriptEnabled: false })
      const requests: Request[] = []
      await page.route('**/api/create-checkout-session', (route, request) => {
        requests.push(request)
        return route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' })
      })
      await page.goto(to(route, slug))
      const form = page.locator('form.booking')
      await expect(form).toContainText(textsIn(locale)('booking:noScriptTotal'))
      await expect(form.getByRole('button')).toHaveCount(1)
      await form.locator('button[type=submit]').click()
      expect(requests, 'the browser itself asks for what is missing').toHaveLength(0)
      await form.locator('input[name=date]').fill('2026-06-20')
      const times = form.locator('select[name=time]')
      if (await times.count()) await times.selectOption(time)
      await form.locator('input[name=adults]').fill('3')
      await form.locator('input[name=children]').fill('1')
      await form.locator('input[name=customerName]').fill('Ana Pérez')
      await form.locator('input[name=customerEmail]').fill('ana@example.com')
      await form.locator('button[type=submit]').click()
      await expect(page.locator('h1')).toHaveText('Checkout')
      const [request] = requests
      expect(request?.method()).toBe('POST')
      expect(request?.headers()['content-type']).toBe('application/x-www-form-urlencoded')
      const { tourName, ...fields } = Object.fromEntries(new URLSearchParams(request?.postData() ?? ''))
      expect(tourName?.length).toBeGreaterThan(3)
      expect(fields).toEqual({
        tourId: slug,
        language: locale,
        date: '2026-06-20',
        time,
        adults: '3',
        children: '1',
        customerName: 'Ana Pérez',
        customerEmail: 'ana@example.com',
        guideLanguage: locale === 'ru' ? 'en' : locale,
      })
    },
  )
})
