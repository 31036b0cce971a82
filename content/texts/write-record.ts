import { join } from 'node:path'
import { replaceFile } from '../read/replace-file'
import { recordFile, type TranslationRecord, writtenRecord } from './translation-record'

/** Writes the record of a language; complete or not at all. */
export function writeRecord(root: string, locale: string, record: TranslationRecord): void {
  replaceFile(join(root, recordFile(locale)), writtenRecord(record))
}
