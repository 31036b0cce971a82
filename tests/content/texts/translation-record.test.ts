import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { loadWorkspace } from '../../../content/read/workspace'
import { listTranslations } from '../../../content/texts/list-translations'
import { keepReviews, markCurrent } from '../../../content/texts/mark-current'
import {
  readRecord,
  type TranslationRecord,
  unreadableLines,
  writeRecord,
  writtenRecord,
} from '../../../content/texts/translation-record'
import { judgeFreshness } from '../../../content/texts/translation-state'
import { makeRoot } from '../content-case'

test('the record is one line an entry, sorted, and read back as it was written', () => {
  const root = mkdtempSync(join(tmpdir(), 'record-'))
  const record: TranslationRecord = new Map([
    ['x/list/*', new Set(['bbbbbbbbbbbb', 'aaaaaaaaaaaa'])],
    ['a/title', new Set(['cccccccccccc'])],
  ])
  const text = writtenRecord(record)
  expect(text.replace(/^#.*\n/gm, '')).toBe(
    'a/title cccccccccccc\nx/list/* aaaaaaaaaaaa\nx/list/* bbbbbbbbbbbb\n',
  )
  mkdirSync(join(root, 'data/translations'), { recursive: true })
  // A merge that kept both sides, with git's marks.
  writeFileSync(join(root, 'data/translations/es.txt'), `<<<<<<< ours\n${text}=======\n>>>>>>> theirs\n`)
  expect(readRecord(root, 'es')).toEqual(record)
  expect(readRecord(root, 'ru').size).toBe(0)
  // An editor's hand may leave spaces, a byte order mark, or line ends of Windows.
  writeFileSync(join(root, 'data/translations/ru.txt'), '\uFEFF  a/title cccccccccccc \r\n\tb bbbb\r\n')
  expect(readRecord(root, 'ru')).toEqual(new Map([['a/title', new Set(['cccccccccccc'])]]))
  expect(unreadableLines(root, 'ru')).toEqual([{ line: 2, text: 'b bbbb' }])
  rmSync(root, { recursive: true })
})

test('a change that says the same keeps what was reviewed, and what was stale stays so', () => {
  const root = makeRoot()
  const file = join(root, 'data/tours/palace-tour.yaml')
  const edit = (piece: string, by: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(piece, by))
  const original = listTranslations(loadWorkspace(root, projectDir))
  writeRecord(
    root,
    'es',
    markCurrent(original, new Map(), 'es', () => true),
  )
  edit('en: The palace with a guide.', 'en: The palace with two guides.')
  const before = loadWorkspace(root, projectDir)
  edit('en: A walk through the halls.', 'en: A walk of {{figure tours/palace-tour/duration}}.')
  const after = loadWorkspace(root, projectDir)
  keepReviews(before, after)
  const texts = listTranslations(after)
  const freshnessOf = judgeFreshness(texts, readRecord(root, 'es'))
  expect(texts.filter((text) => freshnessOf(text) === 'stale').map(({ address }) => address)).toEqual([
    'tours/palace-tour/description',
  ])
  rmSync(root, { recursive: true })
})
