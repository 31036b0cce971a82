import { expect, test } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { composeLetter } from '../../../server/mail/compose-letter'
import letters from '../../../server/mail/letters.json'
import { aPaidBooking } from './a-paid-booking'
import { mailServices } from './mail-services'

/** What chooses among the letters of a kind, beside what several of them tell. */
const part = asCents(800)
const SUMS = { amount: part, refund: part, refunded: part, total: asCents(8800) }
const CHOICES: Record<string, object> = {
  'paid-late.departed': { late: 'departed' },
  'paid-late.closed': { late: 'closed' },
  'paid-late.amount': { late: 'amount' },
  'refund-notice.whole': { refunded: 8800 },
}

test.each(Object.entries(letters))(
  'every text of the letter %s is written in each language',
  async (name, { subject }) => {
    const services = await mailServices()
    const paid = await aPaidBooking(services)
    if (name.endsWith('.today')) services.clock.now = Date.UTC(2027, 4, 14, 6)
    for (const language of LOCALES) {
      const booking = { ...paid, language, source: name.endsWith('.paidElsewhere') ? 'hotel desk' : null }
      const letter = composeLetter(services, booking, name.replace(/\..*/, ''), { ...SUMS, ...CHOICES[name] })
      const written = services.translate[language](`mail:${subject}`).slice(0, 6)
      expect(letter.subject.startsWith(written)).toBe(true)
      const texts = [letter.subject, letter.preview, letter.heading, letter.legal]
      for (const block of letter.blocks) texts.push('text' in block ? block.text : JSON.stringify(block))
      for (const text of texts) expect(text).toMatch(/^(?!.*\{\{)(?=.*\p{L}).*/su)
    }
  },
)
