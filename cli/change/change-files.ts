import {
  accessSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openProgramCache } from '../../content/read/content-cache'
import { type Diagnostic, errorAt, startOf } from '../../content/read/diagnostic'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'
import { replaceFile } from '../../content/read/replace-file'
import { hashOf, readSourceFile } from '../../content/read/source-file'
import { filesOf, loadWorkspace, type Workspace } from '../../content/read/workspace'
import { checkContent } from '../../content/rules/check-content'
import { REFERENCE_SCHEMA_FILE, writeReferenceSchema } from '../../content/rules/reference-schema'
import { listReadablePages } from '../../content/site/readable-pages'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { UserError } from '../../domain/user-error'
import { assertReadable, contentRoot } from '../content-root'
import { withoutKnown } from '../output/known-diagnostics'
import { projectDir } from '../project-dir'

type NewContent = string | Buffer | undefined

export interface PlannedFile<Text extends NewContent = NewContent> {
  /** Relative to the content root. */
  file: string
  /** Undefined: it is deleted. */
  text: Text
  /** True for a file that must not be there yet. */
  isNew?: boolean
}

export type ChangedFile = ReturnType<typeof changedFile>

/** What the content would be with files written. */
export type Trial = ReturnType<typeof tryFiles>

/**
 * The content of a folder, for a command that changes it.
 *
 * @param files those that it adds to; absent: all of it has to be readable
 * @throws {UserError} USAGE, UNREADABLE_FILE
 */
export function contentToChange(folder: string, files?: string[]): Workspace {
  const workspace = loadWorkspace(contentRoot(folder), projectDir)
  // Nothing can be added to a file that is empty, or holds comments alone.
  const empty = workspace.items.filter(({ parsed }) => (parsed.value ?? null) === null)
  const errors = empty.map(({ parsed: { file } }) =>
    errorAt('unreadable-file', startOf(file), { message: 'The file is empty.' }),
  )
  assertReadable([...workspace.diagnostics, ...errors], files)
  return workspace
}

/**
 * A file with another text. Its line ends are those it has, and a mark stays that some editors put at its beginning.
 *
 * @throws {UserError} UNREADABLE_FILE where it is not there
 */
export function changedFile({ root }: Workspace, file: string, change: (text: string) => string) {
  const path = join(root, file)
  if (!existsSync(path))
    throw new UserError('UNREADABLE_FILE', `${file} is missing. Put it back first: git restore ${file}`)
  const before = readFileSync(path, 'utf8')
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { file, before, text: mark + change(before.slice(mark.length)) }
}

/** Writes files unless the content would have errors with them. @throws {UserError} as tryFiles and writeFiles */
export function changeFiles(workspace: Workspace, planned: PlannedFile[], asOf: CalendarDay): PlannedFile[] {
  const { files } = tryFiles(workspace, planned, asOf)
  writeFiles(workspace.root, files, workspace)
  return files
}

/**
 * Writes files into a copy of the content root and checks that, so that no file is written that is refused later.
 *
 * @throws {UserError} NOT_VALID when they bring errors, UNREADABLE_FILE, NOT_WRITTEN for a file that the system locks
 */
export function tryFiles({ root, diagnostics: known }: Workspace, planned: PlannedFile[], asOf: string) {
  assertReadable(known.filter(({ code }) => code === 'unreadable-file'))
  const names = existsSync(join(root, REFERENCE_SCHEMA_FILE)) ? [REFERENCE_SCHEMA_FILE] : []
  assertWritable(root, [...planned.map(({ file }) => file), ...names])
  const copy = mkdtempSync(join(tmpdir(), 'tours-new-'))
  try {
    for (const folder of CONTENT_FOLDERS) {
      if (existsSync(join(root, folder)))
        // Links within the content lead to the copy's own files.
        cpSync(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true })
    }
    // Checks ask whether pictures are there; they need not be copied for that.
    if (existsSync(join(root, 'public'))) symlinkSync(join(root, 'public'), join(copy, 'public'), 'junction')
    writeFiles(copy, planned)
    // New names join those that editors complete.
    const files = [...planned]
    const schema = writeReferenceSchema(copy, projectDir)
    if (schema) files.push({ file: schema, text: readFileSync(join(copy, schema), 'utf8') })
    // What is known of the copy's new files is known of the root's when they are written.
    const known = { projectDir, asOf, cache: openProgramCache(projectDir, root) }
    const before = checkContent({ root, ...known })
    const after = checkContent({ root: copy, ...known })
    const diagnostics = withoutKnown(after.diagnostics, before.diagnostics)
    assertValid(planned, diagnostics)
    return {
      /** What is found that is not found without them. */
      diagnostics,
      /** Those of drafts among them. */
      pages: listReadablePages({ ...after.workspace, showsDrafts: true }, after.diagnostics),
      /** With the list of names that editors complete, where it changes. */
      files,
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function assertValid(files: PlannedFile[], diagnostics: Diagnostic[]): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const isNew = (file: string) => files.some((one) => one.file === file && one.isNew)
  // The same text stands in several fields that are new, and once is enough to see what is wrong with it.
  const first = new Map(errors.map((error) => [`${isNew(error.file) || error.file} ${error.message}`, error]))
  const lines = [...first.values()].map(({ file, line, message, hint = '' }) =>
    `  ${isNew(file) ? `${file}:${line}` : file}  ${message} ${hint}`.trimEnd(),
  )
  const refusal = 'Nothing was written, because the content would have errors:'
  throw new UserError('NOT_VALID', [refusal, ...lines].join('\n'))
}

/**
 * Asked before anything is tried out: a copy of a locked file is locked as well, and would be blamed in its place.
 *
 * @throws {UserError} NOT_WRITTEN for the first that cannot be written, with the system's reason
 */
function assertWritable(root: string, files: string[]): void {
  for (const file of files) {
    const path = join(root, file)
    let folder = dirname(path)
    while (!existsSync(folder)) folder = dirname(folder)
    try {
      if (existsSync(path)) closeSync(openSync(path, 'r+'))
      // A file is replaced by a new one beside it.
      accessSync(folder, constants.W_OK)
    } catch (cause) {
      const { message } = cause as Error
      const hint = 'Ask whoever keeps the files for the right to write there.'
      throw new UserError('NOT_WRITTEN', `${file} cannot be written: ${message}. ${hint}`, 500, { cause })
    }
  }
}

/**
 * Writes all files or none: when one of them fails, those that are written already are taken back.
 *
 * @param madeFrom the content that they were made from
 * @throws {UserError} CHANGED_MEANWHILE when somebody saved one of them since that was read, SLUG_TAKEN when a new file
 *   is there already, NOT_WRITTEN when the disk refuses
 */
export function writeFiles(root: string, files: PlannedFile[], madeFrom?: Workspace): void {
  const read = new Map(madeFrom && filesOf(madeFrom).map(({ file, hash }) => [file, hash]))
  const changed = files.find(
    ({ file }) => read.has(file) && hashOf(readSourceFile(root, file).source) !== read.get(file),
  )
  if (changed)
    throw new UserError(
      'CHANGED_MEANWHILE',
      `${changed.file} was saved by somebody else meanwhile, so nothing was written. Do it once more.`,
    )
  const taken = files.find(({ file, isNew }) => isNew && existsSync(join(root, file)))
  if (taken) throw new UserError('SLUG_TAKEN', `${taken.file} is there already. Nothing was written.`)
  const undo: (() => void)[] = []
  try {
    for (const { file, text } of files) {
      const path = join(root, file)
      const before = existsSync(path) ? readFileSync(path) : undefined
      const made = mkdirSync(dirname(path), { recursive: true })
      if (made) undo.push(() => rmSync(made, { recursive: true, force: true }))
      if (text === undefined) rmSync(path)
      else replaceFile(path, text)
      undo.push(() => (before ? writeFileSync(path, before) : rmSync(path)))
    }
  } catch (cause) {
    for (const step of undo.reverse()) step()
    const { message } = ((cause as Error).cause ?? cause) as Error
    const reason = `The files could not be written, so all is as it was: ${message}.`
    throw new UserError('NOT_WRITTEN', reason, 500, { cause })
  }
}
