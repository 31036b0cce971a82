import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { reportConflicts } from '../../../content/conflicts/report-conflicts'
import { checkContent } from '../../../content/rules/check-content'
import { makeRoot } from '../content-case'

const AS_OF = '2026-11-21'
const OVERVIEW =
  'overview: { en: A walk through the halls., es: Un paseo por los salones., ru: Прогулка по залам. }'
const ANSWER = '{ en: "Dial {{phone}}.", es: "Marca el {{phone}}.", ru: "Наберите {{phone}}." }'
const roots: string[] = []

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** The base root with a tour's overview, or an answer, in three languages. */
function checkedWith({ overview, answer, exceptions }: Record<string, string[] | string | undefined>) {
  const inLanguages = (texts: string[] | string) => {
    const [en, es = en, ru = en] = [texts].flat()
    return JSON.stringify({ en, es, ru })
  }
  const root = makeRoot({
    changes: [
      ...(overview
        ? [
            {
              file: 'data/tours/palace-tour.yaml',
              replace: OVERVIEW,
              with: `overview: ${inLanguages(overview)}`,
            },
          ]
        : []),
      ...(answer ? [{ file: 'data/faqs/home.yaml', replace: ANSWER, with: inLanguages(answer) }] : []),
    ],
    files: exceptions ? { 'data/exceptions.yaml': String(exceptions) } : {},
  })
  roots.push(root)
  const checked = checkContent({ root, projectDir, asOf: AS_OF })
  const { conflicts, ok, coverage } = reportConflicts(checked)
  const ofTexts = conflicts.filter(({ kind }) => kind === 'prose' || kind === 'locale')
  return { ok, coverage, conflicts: ofTexts, diagnostics: checked.diagnostics }
}

const codes = (diagnostics: { code: string }[]) => diagnostics.map(({ code }) => code)

describe('numbers in texts', () => {
  test('one that contradicts the tour’s own figure is a conflict of the kind prose, at its own place', () => {
    const { ok, conflicts, diagnostics } = checkedWith({
      overview: ['It lasts 4 hours.', 'Dura 4 horas.', 'Экскурсия длится 4 часа.'],
    })
    expect(ok).toBe(false)
    expect(conflicts).toMatchObject([
      {
        figure: 'tours/palace-tour/duration',
        kind: 'prose',
        status: 'undecided',
        readings: [
          { value: 3, source: 'plain' },
          { value: 4, source: 'text-en', quote: '4 hours', file: 'data/tours/palace-tour.yaml', line: 6 },
          { value: 4, source: 'text-es', quote: '4 horas' },
          { value: 4, source: 'text-ru', quote: '4 часа' },
        ],
      },
    ])
    expect(diagnostics).toMatchObject([{ code: 'prose', severity: 'error', line: 6 }, {}, {}])
  })

  test('one that agrees is a warning with the placeholder to write', () => {
    const { ok, conflicts, diagnostics } = checkedWith({
      overview: ['It lasts 3 hours, €49.', 'Dura 3 horas, 49 €.', 'Экскурсия длится 3 часа, 49 €.'],
    })
    expect({ ok, conflicts }).toEqual({ ok: true, conflicts: [] })
    expect(codes(diagnostics)).toEqual(Array(6).fill('literal-figure'))
    expect(diagnostics[0]?.hint).toContain('{{figure tours/palace-tour/duration}}')
  })

  test('a reading that is not in use is a conflict, for nobody should see two prices', () => {
    const { conflicts } = checkedWith({ overview: ['Only €44.', 'Solo 44 €.', 'Всего 44 €.'] })
    expect(conflicts.map(({ figure }) => figure)).toEqual(['tours/palace-tour/price'])
  })

  test('the same span in another unit agrees', () => {
    const { diagnostics } = checkedWith({
      overview: ['It lasts 180 minutes.', 'Dura 180 minutos.', 'Экскурсия длится 180 минут.'],
    })
    expect(codes(diagnostics)).toEqual(Array(3).fill('literal-figure'))
  })

  test('a stretch inside the tour is not the tour', () => {
    const { diagnostics } = checkedWith({
      overview: [
        'You have 2 hours of free time.',
        'Hay 2 horas de tiempo libre.',
        '2 часа свободного времени.',
      ],
    })
    expect(diagnostics).toEqual([])
  })

  test('less than three quarters of an hour is a stop, and from there on it may be the tour', () => {
    const stop = checkedWith({
      overview: [
        'The tour lasts half an hour longer on Sundays.',
        'Los domingos la visita dura media hora más.',
        'По воскресеньям экскурсия длится на полчаса дольше.',
      ],
    })
    expect(stop.diagnostics).toEqual([])
    const tour = checkedWith({
      overview: ['The tour lasts 0.75 hours.', 'La visita dura 0,75 horas.', 'Экскурсия длится 0,75 часа.'],
    })
    expect(codes(tour.diagnostics)).toEqual(Array(3).fill('prose'))
  })

  test('one of a kind, in words, is no measure of the tour', () => {
    const { diagnostics } = checkedWith({
      overview: [
        'The tour lasts one hour longer on Sundays.',
        'Los domingos la visita dura una hora más.',
        'По воскресеньям экскурсия длится на один час дольше.',
      ],
    })
    expect(diagnostics).toEqual([])
  })

  test('languages that tell different numbers are a conflict of the kind locale, with the texts side by side', () => {
    const { conflicts, diagnostics } = checkedWith({
      overview: ['20 minutes on foot.', '30 minutos a pie.', 'Пешком 20 минут.'],
    })
    expect(conflicts).toMatchObject([
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
        texts: [{ text: '20 minutes on foot.' }, { text: '30 minutos a pie.' }, { text: 'Пешком 20 минут.' }],
      },
    ])
    // The odd one out is where somebody has to look.
    expect(diagnostics).toMatchObject([{ code: 'locale', quote: '30 minutos' }])
  })

  test('a number that one language leaves out is missed where it is missing', () => {
    const { diagnostics } = checkedWith({
      overview: ['20 minutes on foot.', 'A pie.', 'Пешком 20 минут.'],
    })
    expect(diagnostics).toMatchObject([{ code: 'locale' }])
    expect(diagnostics[0]?.message).toContain('Spanish nothing of the kind')
  })

  test('words and digits, and other units of the same kind, are the same number', () => {
    const { diagnostics } = checkedWith({
      overview: ['Two hours by bus.', '120 minutos en autobús.', '2 часа на автобусе.'],
    })
    expect(diagnostics).toEqual([])
  })

  test.each([
    [
      'Children under four walk free.',
      'Los menores de cuatro años van gratis.',
      'Дети до четырёх — бесплатно.',
      0,
    ],
    [
      'Children under four walk free.',
      'Los menores de cinco años van gratis.',
      'Дети до четырёх — бесплатно.',
      1,
    ],
    ['We meet at noon.', 'Quedamos a mediodía.', 'Встречаемся в полдень.', 0],
    ['We meet at noon.', 'Quedamos a las once.', 'Встречаемся в полдень.', 1],
  ])('ages without their years are the same, and "mediodía" is noon: %s / %s / %s', (en, es, ru, count) => {
    const found = codes(checkedWith({ overview: [en, es, ru] }).diagnostics)
    expect(found.filter((code) => code === 'locale')).toHaveLength(count)
  })

  test('a rule of booking is recognised by its word: all readings in use are right, others are not', () => {
    expect(codes(checkedWith({ answer: 'Cancel 48 hours before.' }).diagnostics)).not.toContain('prose')
    expect(checkedWith({ answer: 'Cancel 72 hours before.' }).conflicts).toMatchObject([
      { figure: 'policies/cancellation/hours', kind: 'prose' },
    ])
    expect(codes(checkedWith({ answer: 'A strike of 72 hours.' }).diagnostics)).not.toContain('prose')
  })

  test('a figure that another language names is the one that a typed number tells of', () => {
    const { diagnostics } = checkedWith({
      overview: [
        'Be there {{figure policies/arrival/minutes}} sooner.',
        '{{figure policies/arrival/minutes}} de margen.',
        'Запас — 25 минут.',
      ],
    })
    expect(diagnostics).toMatchObject([{ code: 'prose', quote: '25 минут' }])
  })

  test.each([
    ['Cancela 48 horas antes.', ['48 horas']],
    ['Cancela 24 horas antes.', ['24 horas']],
    ['Cancela 24 horas antes, 48 horas si es una excursión.', []],
  ])('beside a figure of several readings, "%s" tells only some of them: %j', (es, quotes) => {
    const hours = '{{figure policies/cancellation/hours}}'
    const { diagnostics } = checkedWith({
      overview: [`Cancel ${hours} before.`, es, `Срок отмены: ${hours}.`],
    })
    const wrong = diagnostics.filter(({ code }) => code === 'prose')
    expect(wrong.map(({ quote }) => quote)).toEqual(quotes)
  })

  test('the report ends with what was looked at, and what was not', () => {
    const { coverage } = checkedWith({
      overview: [
        'It lasts 3 hours. 20 minutes by bus.',
        'Dura 3 horas. 20 minutos en autobús.',
        'Экскурсия длится 3 часа. 20 минут на автобусе.',
      ],
    })
    expect(coverage).toMatchObject({ found: 9, bound: 3, compared: 9, unbound: 6, ignored: 0 })
  })
})

describe('data/exceptions.yaml', () => {
  const overview = ['20 minutes on foot.', '30 minutos a pie.', 'Пешком 20 минут.']
  const exception = (differences: Record<string, string> = {}) => {
    const { code, at, why, quote } = {
      code: 'locale',
      at: 'tours/palace-tour/overview',
      why: 'Spaniards walk slowly here.',
      ...differences,
    } as Record<string, string | undefined>
    return `- { code: ${code}, at: ${at}, ${quote ? `quote: ${quote}, ` : ''}why: "${why}" }\n`
  }

  test('lets a finding stand: no problem, and the conflict is decided with its reason', () => {
    const { ok, conflicts, diagnostics, coverage } = checkedWith({ overview, exceptions: exception() })
    expect(diagnostics).toEqual([])
    expect(ok).toBe(true)
    expect(conflicts).toMatchObject([{ status: 'decided', why: 'Spaniards walk slowly here.' }])
    expect(coverage).toMatchObject({ found: 6, ignored: 3, unbound: 3 })
  })

  test('an entry that lets nothing stand any more is an error at its own line', () => {
    const { diagnostics } = checkedWith({
      overview: ['Nothing.', 'Nada.', 'Ничего.'],
      exceptions: exception(),
    })
    expect(diagnostics).toMatchObject([
      {
        code: 'exception',
        severity: 'error',
        file: 'data/exceptions.yaml',
        line: 1,
        hint: 'Delete the entry.',
      },
    ])
  })

  test('an entry for other words lets nothing stand', () => {
    const { diagnostics } = checkedWith({ overview, exceptions: exception({ quote: '40 minutos' }) })
    expect(codes(diagnostics).sort()).toEqual(['exception', 'locale'])
  })

  test('an entry without a reason is an error', () => {
    const { diagnostics } = checkedWith({ overview, exceptions: exception({ why: 'ok' }) })
    expect(codes(diagnostics)).toContain('schema')
  })
})
