import { describe, expect, test } from 'vitest'
import { BASE_ROOT } from '../../content/content-case'
import { runTours } from '../run-tours'

const asked = (words: string) => runTours(['why', words, '--root', BASE_ROOT, '--as-of', '2026-11-21'])

describe('tours why with words instead of a name', () => {
  test('lists the figures that can be meant, with what they are', async () => {
    expect(await asked('palace')).toEqual({
      code: 1,
      out: '',
      err: [
        '5 figures have "palace" in their name or title; ask for one of them:',
        '  tours/palace-tour/price        €49',
        '  tours/palace-tour/duration     3 hours',
        '  tours/palace-tour/groupSize    15 people',
        '  tours/palace-tour/rating       5 stars',
        '  tours/palace-tour/reviewCount  342 reviews',
        '',
      ].join('\n'),
    })
  })

  test.each(['palace price', 'royal price', 'Palace-Tour/PRICE'])(
    '"%s" can only mean one, which is told',
    async (words) => {
      const { code, out } = await asked(words)
      expect([code, out.split('\n')[0]]).toEqual([0, 'tours/palace-tour/price (euros): decided'])
    },
  )

  test('a whole name is meant alone, though others begin with it', async () => {
    expect((await asked('tours/palace-tour/rating')).out).toMatch(/^tours\/palace-tour\/rating \(stars\)/)
  })
})
