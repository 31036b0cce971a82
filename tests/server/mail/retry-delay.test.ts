import { expect, test } from 'vitest'
import { retryDelay, worryingAttempt } from '../../../server/mail/mail-failure'

const second = 1_000
const hour = 3_600 * second

test('each wait is twice the one before, from 30 seconds to six hours', () => {
  const waits = [1, 2, 3, 10, 11, 21].map((attempts) => retryDelay(attempts, () => 0) / second)
  expect(waits).toEqual([30, 60, 120, 15_360, 21_600, 21_600])
})

test('waits differ by up to a quarter', () => {
  expect(retryDelay(1, () => 0.9999)).toBeGreaterThan(37 * second)
  expect(retryDelay(30, () => 0.9999)).toBeLessThanOrEqual(7.5 * hour)
})

test('it takes three days until somebody is told', () => {
  const waits = Array.from({ length: worryingAttempt - 1 }, (_, i) => retryDelay(i + 1, () => 0))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(72 * hour)
})
