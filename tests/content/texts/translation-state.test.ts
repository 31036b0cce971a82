import { describe, expect, test } from 'vitest'
import type { ParsedFile } from '../../../content/read/parsed-file'
import type { TextInLanguages } from '../../../content/texts/list-texts'
import { markCurrent } from '../../../content/texts/mark-current'
import { type TranslationRecord, writtenRecord } from '../../../content/texts/translation-record'
import { judgeFreshness } from '../../../content/texts/translation-state'

/** A text with its translations, as the content would list it. */
function aText(address: string, en: string, es: string | null = `${en} (es)`): TextInLanguages {
  const parsed = {} as ParsedFile
  const own = (locale: string, text: string) => ({ locale, text, parsed, path: [] })
  return {
    name: address,
    address,
    owner: 'x',
    place: { file: 'data/x.yaml', line: 1, column: 1 },
    texts: [own('en', en), ...(es === null ? [] : [own('es', es)])],
  }
}

const list = (...items: string[]) => items.map((item, i) => aText(`x/list/${i}`, item))

const marked = (texts: TextInLanguages[], before: TranslationRecord = new Map()) =>
  markCurrent(texts, before, 'es', () => true)

function judged(texts: TextInLanguages[], record: TranslationRecord) {
  const freshnessOf = judgeFreshness(texts, record)
  return texts.map((text) => freshnessOf(text))
}

describe('judgeFreshness', () => {
  test('an item that was allowed to stay in English and is translated after all makes no new one stale', () => {
    const hall = 'through the old halls'
    const record = marked([aText('x/list/0', hall, hall)])
    expect(writtenRecord(record)).toMatch(/ [0-9a-f]{12}=\n$/)
    const now = [aText('x/list/0', hall, 'por las salas'), aText('x/list/1', 'into the garden')]
    expect(judged(now, record)).toEqual(['reviewed', 'unrecorded'])
  })

  test('a text that nobody has recorded is not stale', () => {
    expect(judged([aText('x/title', 'One')], new Map())).toEqual(['unrecorded'])
  })

  test('a text is stale when the English one has changed since it was recorded', () => {
    const record = marked([aText('x/title', 'One')])
    expect(judged([aText('x/title', 'One')], record)).toEqual(['reviewed'])
    expect(judged([aText('x/title', 'Two')], record)).toEqual(['stale'])
  })

  test('how a text is broken into lines does not matter', () => {
    const record = marked([aText('x/text', 'One long text.')])
    expect(judged([aText('x/text', 'One\n  long text.\n')], record)).toEqual(['reviewed'])
  })

  test.each([
    ['in another order', ['C', 'A', 'B'], ['reviewed', 'reviewed', 'reviewed']],
    ['with one taken out', ['A', 'C'], ['reviewed', 'reviewed']],
    ['with a new one in between', ['A', 'new', 'B', 'C'], ['reviewed', 'unrecorded', 'reviewed', 'reviewed']],
    ['with one changed', ['A', 'changed', 'C'], ['reviewed', 'stale', 'reviewed']],
  ] as const)('items of a list %s', (_name, items, expected) => {
    expect(judged(list(...items), marked(list('A', 'B', 'C')))).toEqual(expected)
  })
})

describe('markCurrent', () => {
  test('records what was looked at, and the rest stays stale', () => {
    const record = marked([...list('A', 'B', 'C'), aText('x/title', 'One')])
    const changed = [...list('A', 'B2', 'C2'), aText('x/title', 'Two')]
    const after = markCurrent(changed, record, 'es', ({ address }) => address === 'x/list/1')
    expect(judged(changed, after)).toEqual(['reviewed', 'reviewed', 'stale', 'stale'])
  })

  test('forgets texts that the content no longer has', () => {
    const record = marked([aText('x/title', 'One'), ...list('A', 'B')])
    expect(writtenRecord(marked(list('B'), record)).match(/^\w.*$/gm)).toHaveLength(1)
  })

  test('does not record what is not translated', () => {
    expect(marked([aText('x/title', 'One', null)]).size).toBe(0)
  })
})
