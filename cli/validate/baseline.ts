import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Diagnostic, lastingMessage } from '../../content/read/diagnostic'
import { parsedAs } from '../../content/read/parse-content'
import { readJson } from '../../content/read/parse-json'
import { readSourceFile } from '../../content/read/source-file'
import { mapAt } from '../../content/read/value-at'
import { ALL_CHECKS } from '../../content/rules/check-content'
import { UserError } from '../../domain/user-error'
import { usageError } from '../content-root'
import type { Given } from '../given'
import { type Identified, withoutKnown } from '../output/known-diagnostics'
import type { Output } from '../output/output'
import { countOf } from '../output/words'

const FILE_NAME = 'tours-baseline.json'
const ABOUT =
  'Errors that "tours validate --baseline" knows and lets pass. It may only shrink: when one is repaired, run "tours validate --write-baseline".'
const REPAIR =
  'Take the file as it was committed last. After a merge, keep the findings that both sides still have.'

/** An error that is let pass, so that a stricter check can be adopted; its own place in the baseline's file. */
type Recorded = ReturnType<typeof readBaseline>[number]

/**
 * @returns its file, from the content root; how many diagnostics of the content it records; and what takes out of
 *   diagnostics those that it records, and says which are recorded and gone
 * @throws {UserError} USAGE when there is none to use; BASELINE_UNREADABLE
 */
export function openBaseline(
  root: string,
  { baseline, writeBaseline, release = false }: Given<'validate'>,
  diagnostics: Diagnostic[],
  { err }: Pick<Output, 'err'>,
) {
  const given = writeBaseline ?? baseline
  if (given === undefined) return undefined
  const path = given === true ? join(root, FILE_NAME) : resolve(given)
  const name = relative(root, path).replaceAll('\\', '/')
  /** What this run does not look for stays as it is. */
  const isLookedFor = ({ code }: Identified) =>
    release || !ALL_CHECKS.some((check) => check.code === code && check.onlyBeforeRelease)
  const goneFrom = (found: Diagnostic[], recorded: Recorded[]) =>
    withoutKnown(recorded.filter(isLookedFor), found)
  const errorsOf = (found: Diagnostic[]) => found.filter(({ severity }) => severity === 'error')

  const before = existsSync(path) ? readBaseline(path) : undefined
  if (!before && writeBaseline === undefined)
    throw usageError(
      `There is no baseline ${path}. "tours validate --write-baseline" records the errors of today in it.`,
    )
  if (writeBaseline !== undefined) {
    const gone = goneFrom(diagnostics, before ?? [])
    // It never grows.
    writeFile(path, before ? before.filter((one) => !gone.includes(one)) : errorsOf(diagnostics))
  }
  // Read back, so that what is reported next is what the next run will report.
  const recorded = (writeBaseline === undefined ? before : readBaseline(path)) ?? []
  const settle = (found: Diagnostic[]): Diagnostic[] => [
    ...withoutKnown(found, recorded),
    ...goneFrom(found, recorded).map((known) => describeGone(known, name)),
  ]
  if (writeBaseline !== undefined) {
    err(`${name}  ${describeWritten(recorded.length, before?.length)}\n`)
    const refused = errorsOf(settle(diagnostics)).length
    if (refused > 0)
      err(`${countOf(refused, 'error is', 'errors are')} new and not recorded: a baseline may only shrink.\n`)
  }
  return { name, known: diagnostics.length - withoutKnown(diagnostics, recorded).length, settle }
}

/** An error: it would let the same mistake come back unseen. */
function describeGone({ code, file, message, line, column }: Recorded, baseline: string): Diagnostic {
  return {
    ...{ code: 'baseline', severity: 'error', file: baseline, line, column },
    message: `A known finding is gone from ${file}: ${message} [${code}]`,
    hint: 'Good. The baseline has to shrink with it: run "tours validate --write-baseline" with the same options, and commit the file.',
  }
}

function describeWritten(now: number, before: number | undefined): string {
  const held = `holds ${countOf(now, 'known finding')}`
  if (before === undefined) return held
  return before === now ? `${held}, as before` : `${held}, ${before - now} fewer than before`
}

/** @throws {UserError} BASELINE_UNREADABLE with the line that is wrong */
export function readBaseline(path: string) {
  const unreadable = (line: number, column: number, what: string) => {
    const message = `${path}:${line}:${column}  The baseline cannot be read. ${what} ${REPAIR}`
    return new UserError('BASELINE_UNREADABLE', message)
  }
  const { source, diagnostics } = readSourceFile(dirname(path), basename(path))
  const parsed = parsedAs(source, readJson(source))
  const [broken] = [...diagnostics, ...parsed.diagnostics]
  if (broken) throw unreadable(broken.line, broken.column, broken.message)
  const { findings } = mapAt(parsed.value, [])
  if (!Array.isArray(findings)) throw unreadable(1, 1, 'It holds no list "findings".')
  return findings.map((finding, i) => {
    const { code, file, message } = mapAt(finding, [])
    const { line, column } = parsed.placeOf(['findings', i])
    if (typeof code !== 'string' || typeof file !== 'string' || typeof message !== 'string')
      throw unreadable(line, column, 'A finding has a code, a file and a message.')
    return { code, file, message, line, column }
  })
}

/**
 * Writes a baseline: one error a line, in an order that is the same on every machine, so that git merges it line
 * by line.
 *
 * @throws {UserError} USAGE when it cannot be written there
 */
function writeFile(path: string, known: Identified[]): void {
  const order = ({ file, code, message }: Identified) => [file, code, message].join('\0')
  const lines = known
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ code, file, message }) => JSON.stringify({ file, code, message: lastingMessage(message) }))
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  try {
    writeFileSync(path, `{\n  "about": ${JSON.stringify(ABOUT)},\n  "findings": ${list}\n}\n`)
  } catch (cause) {
    throw usageError(`The baseline cannot be written: ${(cause as Error).message}.`)
  }
}
