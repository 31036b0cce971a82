import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parsedAs } from '../../content/read/parse-content'
import { readJson } from '../../content/read/parse-json'
import { readSourceFile } from '../../content/read/source-file'
import { mapAt } from '../../content/read/value-at'
import { UserError } from '../../domain/user-error'
import { usageError } from '../content-root'

const FILE_NAME = 'tours-baseline.json'
const ABOUT =
  'Errors that "tours validate --baseline" knows and lets pass. It may only shrink: when one is repaired, run "tours validate --write-baseline".'
const REPAIR =
  'Take the file as it was committed last. After a merge, keep the findings that both sides still have.'

/** An error that a baseline records, so that it does not stop a stricter check from being adopted. */
export interface KnownDiagnostic {
  code: string
  /** Relative to the content root. */
  file: string
  /** What was said, without the numbers of lines and list items. */
  message: string
  /** How often the same is said of the file. */
  count: number
}

/** One that a baseline file holds, with its own place there. */
export interface RecordedDiagnostic extends KnownDiagnostic {
  line: number
  column: number
}

/** The baseline's path: `given` is from the folder one calls from; true when the option names none. */
export function baselinePath(root: string, given: string | true): string {
  return given === true ? join(root, FILE_NAME) : resolve(given)
}

/** @throws {UserError} BASELINE_UNREADABLE with the line that is wrong; without a file it is undefined */
export function readBaseline(path: string): RecordedDiagnostic[] | undefined {
  if (!existsSync(path)) return undefined
  const { source, diagnostics } = readSourceFile(dirname(path), basename(path))
  const parsed = parsedAs(source, readJson(source))
  const [broken] = [...diagnostics, ...parsed.diagnostics]
  if (broken) throw unreadable(path, broken, broken.message)
  const { findings } = mapAt(parsed.value, [])
  if (!Array.isArray(findings)) throw unreadable(path, { line: 1, column: 1 }, 'It holds no list "findings".')
  return findings.map((finding, i) => {
    const { code, file, message, count = 1 } = mapAt(finding, [])
    const { line, column } = parsed.placeOf(['findings', i])
    const isWhole = [code, file, message].every((text) => typeof text === 'string')
    if (!isWhole || !Number.isInteger(count) || Number(count) < 1)
      throw unreadable(path, { line, column }, 'A finding has a code, a file, a message and maybe a count.')
    return { code, file, message, count, line, column } as RecordedDiagnostic
  })
}

/**
 * Writes a baseline: one error a line, in an order that is the same on every machine, so that git merges it line
 * by line.
 *
 * @throws {UserError} USAGE when it cannot be written there
 */
export function writeBaseline(path: string, known: KnownDiagnostic[]): void {
  const order = ({ file, code, message }: KnownDiagnostic) => [file, code, message].join('\0')
  const lines = known
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ code, file, message, count }) =>
      JSON.stringify({ file, code, message, ...(count > 1 && { count }) }),
    )
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  try {
    writeFileSync(path, `{\n  "about": ${JSON.stringify(ABOUT)},\n  "findings": ${list}\n}\n`)
  } catch (cause) {
    throw usageError(`The baseline cannot be written: ${(cause as Error).message}.`)
  }
}

function unreadable(path: string, { line, column }: { line: number; column: number }, what: string) {
  const message = `${path}:${line}:${column}  The baseline cannot be read. ${what} ${REPAIR}`
  return new UserError('BASELINE_UNREADABLE', message)
}
