import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../domain/locale'
import { Practical } from '../../../pages/tour/Practical'
import { compiled } from '../../cli/build/shipped-build'
import { aPageRequest, markup } from '../a-page-request'

describe.each(LOCALES)('what to know before booking, in %s', (locale) => {
  const request = aPageRequest('/', locale)
  const { tours, partnerTours, policies } = compiled.sites[locale]
  const listed = policies.practical ?? {}
  const told = (tour: Parameters<typeof Practical>[0]['tour']) => {
    // The link behind what is unknown holds the tour's slug, in which a fact's label may stand.
    const [facts = '', unknown = ''] = markup(<Practical tour={tour} />, request).split(/<\/dl>|<a /)
    return { facts, unknown: unknown.toLocaleLowerCase(locale) }
  }
  const all = [...Object.values(tours), ...Object.values(partnerTours)]

  test('each tour tells each fact of its kind, or asks to write for it', () => {
    for (const tour of all) {
      const kind = 'meetingPoint' in tour ? 'own' : 'partner'
      const { facts, unknown } = told(tour)
      for (const { label, of = kind } of Object.values(listed)) {
        const places = Number(facts.includes(`<dt>${label}</dt>`))
        const asked = Number(unknown.includes(label.toLocaleLowerCase(locale)))
        expect(places + asked, `${tour.slug}: ${label}`).toBe(of === kind ? 1 : 0)
      }
    }
  })

  test.each([
    ['prado-museum-guided-tour', /13:00.*17:00/],
    ['el-escorial-tour', /17:00/],
    ['madrid-royal-palace-skip-line-tour', /12:30.*16:30/],
  ])('%s ends so many hours after it begins', (slug, times) => {
    const tour = tours[slug]
    if (!tour) throw new Error(`no ${slug}`)
    expect(told(tour).facts).toMatch(times)
  })

  test('nobody is told when a full day ends, unless the tour’s file says it', () => {
    const toledo = tours['toledo-day-trip-from-madrid']
    if (!toledo) throw new Error('no Toledo')
    expect(told(toledo).unknown).toContain(listed.returns?.label.toLocaleLowerCase(locale))
    const late = told({ ...toledo, practical: { ...toledo.practical, returns: 'LATE' } })
    expect(late.facts).toContain('LATE')
  })

  test('a letter about it names the tour', () => {
    const [tour] = all
    if (!tour) throw new Error('no tour')
    const href = /href="([^"]*)"/.exec(markup(<Practical tour={tour} />, request))?.[1] ?? ''
    expect(new URL(href.replace('&amp;', '&'), 'http://x').searchParams.get('subject')).toContain(tour.title)
  })
})
