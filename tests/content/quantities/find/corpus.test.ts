import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../../domain/locale'
import { measureCorpus, readCorpus } from '../corpus/measure-corpus'

const FOLDER = fileURLToPath(new URL('../corpus/', import.meta.url))

const HELD_OUT = `${FOLDER}held-out/`

describe.each(
  [FOLDER, HELD_OUT].flatMap((folder) =>
    measureCorpus(folder).map((one) => ({
      ...one,
      name: folder === HELD_OUT ? 'held-out sentences' : 'corpus',
    })),
  ),
)('the $name in $locale', ({ precision, recall, faults }) => {
  test('at least 97 of 100 findings are right', () => {
    expect(precision, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  test('at least 97 of 100 quantities are found', () => {
    expect(recall, faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  })
})

describe.each(LOCALES)('the labels in %s', (locale) => {
  const sentences = readCorpus(FOLDER, locale)
  const heldOut = readCorpus(HELD_OUT, locale)

  test('stand in their sentences', () => {
    const strangers = [...sentences, ...heldOut].flatMap(({ text, findings }) =>
      findings.filter(({ raw }) => !text.includes(raw)).map(({ raw }) => `"${raw}" is not in: ${text}`),
    )
    expect(strangers).toEqual([])
  })

  test('cover more than 100 sentences, 40 of them near misses, none twice', () => {
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length)
    expect(sentences.length).toBeGreaterThanOrEqual(120)
    expect(sentences.filter(({ findings }) => findings.length === 0).length).toBeGreaterThanOrEqual(40)
  })

  test('cover 60 more in the held-out set, 24 of them near misses, none of them in the corpus', () => {
    expect(heldOut.length).toBeGreaterThanOrEqual(60)
    expect(heldOut.filter(({ findings }) => findings.length === 0).length).toBeGreaterThanOrEqual(24)
    expect(new Set([...sentences, ...heldOut].map(({ text }) => text)).size).toBe(
      sentences.length + heldOut.length,
    )
  })
})
