import { describe, expect, test } from 'vitest'
import { groupedDiagnostics } from '../../../cli/validate/grouped-diagnostics'
import type { Diagnostic } from '../../../content/read/diagnostic'
import { aContext, aDiagnostic } from '../output/a-diagnostic'

function lines(diagnostics: Diagnostic[], { placeholders = false } = {}): string[] {
  return groupedDiagnostics(placeholders)(diagnostics, aContext()).split('\n')
}

function aWarning(overrides: Partial<Diagnostic>): Diagnostic {
  return aDiagnostic({ code: 'unusual-departure', severity: 'warning', ...overrides })
}

describe('tours validate as text', () => {
  test('tells the placeholders by their number', () => {
    const placeholders = Array.from({ length: 81 }, (_, i) =>
      aWarning({ code: 'placeholder', file: `data/tours/${i % 26}.yaml`, line: i + 1 }),
    )
    expect(lines(placeholders)).toEqual([
      '81 of the warnings are placeholders, in 26 files, for what the company has still to supply: --placeholders lists them.',
      '81 warnings',
      '',
    ])
    expect(lines(placeholders.slice(0, 1))[0]).toMatch(
      /^1 of the warnings is a placeholder, in 1 file, .* lists it\.$/,
    )
  })

  test('lists placeholders that are asked for, and those that a release makes errors', () => {
    const one = aWarning({ code: 'placeholder', message: 'brand is a placeholder: …' })
    expect(lines([one], { placeholders: true })[1]).toContain('brand is a placeholder: …')
    expect(lines([{ ...one, severity: 'error' }])[1]).toContain('brand is a placeholder: …')
  })

  test('puts warnings of one kind together, and says once what is advised for several', () => {
    const related = [{ file: 'data/policies.yaml', line: 46, column: 3, message: 'The usual departures.' }]
    const hint = 'Correct the time.'
    expect(
      lines([
        aWarning({ message: 'a departs at 8.', hint, related }),
        aWarning({ file: 'data/tours/b.yaml', message: 'b departs at 9.', hint: 'Another.' }),
        aWarning({ file: 'data/tours/c.yaml', message: 'c departs at 7.', hint, related }),
      ]),
    ).toEqual([
      '3 warnings [unusual-departure]',
      '  data/tours/a.yaml:3:7  a departs at 8.',
      '  data/tours/c.yaml:3:7  c departs at 7.',
      '    Correct the time.',
      '    data/policies.yaml:46:3  The usual departures.',
      '  data/tours/b.yaml:3:7  b departs at 9.',
      '    Another.',
      '',
      '3 warnings',
      '',
    ])
  })

  test('begins with files that cannot be read, then the other errors, then warnings', () => {
    const order = lines([
      aWarning({ code: 'pause', file: 'data/tours/1.yaml' }),
      aDiagnostic({ code: 'reference', file: 'data/tours/2.yaml', line: 1 }),
      aWarning({ code: 'offer-ended', file: 'data/tours/2.yaml', line: 2 }),
      aDiagnostic({ code: 'yaml-syntax', file: 'data/tours/3.yaml' }),
      aWarning({ file: 'data/tours/4.yaml' }),
      aWarning({ file: 'data/tours/5.yaml' }),
    ]).flatMap((line) => /\[[a-z-]+\]$/.exec(line) ?? [])
    expect(order).toEqual(['[yaml-syntax]', '[reference]', '[offer-ended]', '[pause]', '[unusual-departure]'])
  })
})
