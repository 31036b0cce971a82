import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/locale'
import { oncePer } from '../read/once-per'
import { replaceFile } from '../read/replace-file'
import type { TextInLanguages } from './list-texts'
import { wordsIn } from './list-translations'

/** Below the content root; one file a language, so that translators don't write into the same one. */
export const RECORD_FOLDER = 'data/translations'

/**
 * Of which English texts a language's translations were made: the key of a text, with the hashes of
 * its English texts at that time. Items of a list share a key, so that one that is put in between does
 * not move the others. A hash with "=" behind it says that the language may have the English words themselves.
 */
export type TranslationRecord = Map<string, Set<string>>

/** Languages that are translated into; English is what they are translated from. */
export const TRANSLATED: Locale[] = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

const HASH_LENGTH = 12
const SAME = '='
const LINE = /^(\S+) ([0-9a-f]{12}=?)$/

const HEAD = `# For each text its English wording, as a hash, when this language's translation was last found to fit it.
# Written by "tours translations --mark-current".
`

/** Relative to the content root. */
export function recordFile(locale: string): string {
  return `${RECORD_FOLDER}/${locale}.txt`
}

/**
 * The record of a language; empty where none has been written. After a merge with both sides kept, either
 * English text counts. Lines that are none are passed over here: a check reports them.
 */
export function readRecord(root: string, locale: string): TranslationRecord {
  const record: TranslationRecord = new Map()
  for (const line of readLines(join(root, recordFile(locale)))) {
    const [, key, hash] = LINE.exec(line) ?? []
    if (key && hash) record.set(key, (record.get(key) ?? new Set()).add(hash))
  }
  return record
}

/** The lines of a language's record that say nothing, with their numbers from 1. */
export function unreadableLines(root: string, locale: string): { line: number; text: string }[] {
  return readLines(join(root, recordFile(locale)))
    .map((text, i) => ({ line: i + 1, text }))
    .filter(({ text }) => text !== '' && !text.startsWith('#') && !LINE.test(text))
}

/** Without the spaces around them: a line that was moved in is an entry all the same. */
function readLines(path: string): string[] {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text.split('\n').map((line) => line.trim())
}

export function writeRecord(root: string, locale: string, record: TranslationRecord): void {
  replaceFile(join(root, recordFile(locale)), writtenRecord(record))
}

/** The record as the text of its file: a line an entry, sorted, so that changes merge. */
export function writtenRecord(record: TranslationRecord): string {
  const lines = [...record].flatMap(([key, hashes]) => [...hashes].map((hash) => `${key} ${hash}`)).sort()
  return `${HEAD}${lines.map((line) => `${line}\n`).join('')}`
}

/** Fingerprint of a text's English wording; undefined where there is none. How it is broken into lines does not matter. */
export const hashOfEnglish = oncePer((text: TextInLanguages): string | undefined => {
  const words = wordsIn(text, DEFAULT_LOCALE)?.trim().replace(/\s+/g, ' ')
  return words === undefined
    ? undefined
    : createHash('sha256').update(words).digest('hex').slice(0, HASH_LENGTH)
})

/**
 * What the record holds of a text that somebody has found right as it is in English: its hash alone says only
 * that the translation was looked at, and that may have been before the English words were put in its place.
 */
export function sameWordsEntry(text: TextInLanguages): string {
  return `${hashOfEnglish(text)}${SAME}`
}

export function isSameWordsEntry(entry: string): boolean {
  return entry.endsWith(SAME)
}
