import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { checkContent } from '../../../content/check-content'
import { reportConflicts } from '../../../content/conflicts/report-conflicts'
import { makeRoot } from '../content-case'

const AS_OF = '2026-11-21'
const OVERVIEW =
  'overview: { en: A walk through the halls., es: Un paseo por los salones., ru: Прогулка по залам. }'
const roots: string[] = []

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** The conflicts in texts when a tour's overview, or the answer on cancelling, reads as given. */
function conflictsWith({ overview, answer }: { overview?: string[]; answer?: string }) {
  const changes = [
    ...(overview
      ? [
          {
            file: 'data/tours/palace-tour.yaml',
            replace: OVERVIEW,
            with: `overview: ${JSON.stringify({ en: overview[0], es: overview[1], ru: overview[2] })}`,
          },
        ]
      : []),
    ...(answer
      ? [
          {
            file: 'data/faqs/home.yaml',
            replace: '{ en: "Dial {{phone}}."',
            with: `{ en: "${answer} {{phone}}."`,
          },
        ]
      : []),
  ]
  const root = makeRoot({ name: '', changes })
  roots.push(root)
  const checked = checkContent({ root, projectDir, asOf: AS_OF })
  const { conflicts, ok } = reportConflicts(checked, AS_OF)
  return { ok, found: conflicts.filter(({ kind }) => kind === 'prose' || kind === 'locale') }
}

describe('numbers in texts', () => {
  test('a number that contradicts the tour’s own figure is a conflict of the kind prose', () => {
    const { ok, found } = conflictsWith({ overview: ['In 4 hours.', 'En 4 horas.', 'За 4 часа.'] })
    expect(ok).toBe(false)
    expect(found).toMatchObject([
      {
        figure: 'tours/palace-tour/duration',
        kind: 'prose',
        status: 'undecided',
        readings: [
          { value: 3, source: 'plain' },
          { value: 4, source: 'text-en', file: 'data/tours/palace-tour.yaml', line: 6, column: 21 },
          { value: 4, source: 'text-es' },
          { value: 4, source: 'text-ru' },
        ],
      },
    ])
  })

  test('a number that says what the figure says is none', () => {
    expect(
      conflictsWith({ overview: ['In 3 hours, €49.', 'En 3 horas, 49 €.', 'За 3 часа, 49 €.'] }),
    ).toEqual({ ok: true, found: [] })
  })

  test('a reading that is not in use is a conflict, for nobody should see two prices', () => {
    const { found } = conflictsWith({ overview: ['Only €44.', 'Solo 44 €.', 'Всего 44 €.'] })
    expect(found.map(({ figure }) => figure)).toEqual(['tours/palace-tour/price'])
  })

  test('languages that tell different numbers are a conflict of the kind locale', () => {
    const { found } = conflictsWith({ overview: ['In 3 hours.', 'En 3 horas.', 'За 3 часа, 20 минут.'] })
    expect(found).toEqual([])
    const { found: uneven } = conflictsWith({
      overview: ['20 minutes on foot.', '30 minutos a pie.', 'Пешком 20 минут.'],
    })
    expect(uneven).toMatchObject([
      {
        figure: 'tours/palace-tour/overview',
        kind: 'locale',
        status: 'undecided',
        unit: 'minutes',
        inUse: null,
        readings: [
          { value: 20, source: 'text-en' },
          { value: 30, source: 'text-es' },
          { value: 20, source: 'text-ru' },
        ],
      },
    ])
  })

  test('a rule of booking is recognised by its word: all readings in use are right, others are not', () => {
    expect(conflictsWith({ answer: 'Cancel 48 hours before.' }).found).toEqual([])
    expect(conflictsWith({ answer: 'Cancel 72 hours before.' }).found).toMatchObject([
      { figure: 'policies/cancellation/hours', kind: 'prose' },
    ])
    expect(conflictsWith({ answer: 'A walk of 72 hours.' }).found).toEqual([])
  })
})
