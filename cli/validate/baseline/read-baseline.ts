import { existsSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { readJson } from '../../../content/read/parse-json'
import { type ParsedFile, parsedFile } from '../../../content/read/parsed-file'
import { readSourceFile } from '../../../content/read/source-file'
import { UserError } from '../../../domain/user-error'
import type { RecordedFinding } from './known-finding'

const REPAIR =
  'Take the file as it was committed last. After a merge, keep the findings that both sides still have.'

/**
 * The findings that a baseline file holds.
 *
 * @param path absolute
 * @returns undefined when there is no such file
 * @throws {UserError} BASELINE_UNREADABLE with the line that is wrong
 */
export function readBaseline(path: string): RecordedFinding[] | undefined {
  if (!existsSync(path)) return undefined
  const { source, diagnostics } = readSourceFile(dirname(path), basename(path))
  const parsed = parsedFile(source, readJson(source))
  const [problem] = [...diagnostics, ...parsed.diagnostics]
  if (problem) throw unreadable(`${path}:${problem.line}:${problem.column}`, problem.message)
  const findings = fieldsOf(parsed.value).findings
  if (!Array.isArray(findings)) throw unreadable(`${path}:1:1`, 'It holds no list "findings".')
  return findings.map((finding, i) => readFinding(finding, parsed, i, path))
}

function readFinding(finding: unknown, parsed: ParsedFile, i: number, path: string): RecordedFinding {
  const { code, file, message, count = 1 } = fieldsOf(finding)
  const { line, column } = parsed.placeOf(['findings', i])
  const isWhole = typeof code === 'string' && typeof file === 'string' && typeof message === 'string'
  if (!isWhole || typeof count !== 'number' || !Number.isInteger(count) || count < 1) {
    throw unreadable(
      `${path}:${line}:${column}`,
      'A finding has a code, a file, a message and maybe a count.',
    )
  }
  return { code, file, message, count, line, column }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function unreadable(where: string, what: string): UserError {
  return new UserError('BASELINE_UNREADABLE', `${where}  The baseline cannot be read. ${what} ${REPAIR}`)
}
