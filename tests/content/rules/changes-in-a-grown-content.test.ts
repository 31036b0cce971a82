import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { reportConflicts } from '../../../content/conflicts/report-conflicts'
import { openCache } from '../../../content/read/content-cache'
import { listContentFiles } from '../../../content/read/list-content-files'
import { forgetFiles } from '../../../content/read/workspace'
import { checkContent } from '../../../content/rules/check-content'
import { generateContent } from '../../bench/generate-content.mjs'

/** What both commands print: with what earlier runs found out, or without. */
function reports(root: string, asOf: string, cacheFolder: string | undefined) {
  forgetFiles(projectDir)
  const cache = cacheFolder === undefined ? undefined : openCache(cacheFolder, root, projectDir, 'v1')
  const checked = checkContent({ root, projectDir, asOf, cache })
  return JSON.stringify([checked.diagnostics, reportConflicts(checked)], null, 1)
}

/** One edit of some file: `at` and `other` choose where. */
type Edit = (text: string, at: number, other: string) => string | undefined

const nth = <T>(all: T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]

function replaceMatch(
  text: string,
  pattern: RegExp,
  at: number,
  by: (found: string) => string,
): string | undefined {
  const match = nth([...text.matchAll(pattern)], at)
  return match && text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length)
}

const EDITS: Record<string, Edit> = {
  'a number': (text, at) =>
    replaceMatch(text, /\d+(?=\D)/g, at, (found) => String(Number(found) + 1 + (at % 50))),
  'a word': (text, at) =>
    replaceMatch(text, /\p{L}{4,}/gu, at, (found) => `${found} 12 ${found.toUpperCase()}`),
  'a line less': (text, at) => replaceMatch(text, /^.*\n/gm, at, () => ''),
  'a line twice': (text, at) => replaceMatch(text, /^.*\n/gm, at, (found) => found + found),
  'lines in another order': (text, at) =>
    replaceMatch(text, /^.*\n.*\n/gm, at, (found) =>
      found.split('\n').slice(0, 2).reverse().concat('').join('\n'),
    ),
  'a typing mistake': (text, at) => replaceMatch(text, /[:,"'}\]-]/g, at, () => ''),
  'a placeholder': (text, at) =>
    replaceMatch(text, /\{\{[^}]*\}\}/g, at, () => '{{figure tours/none/price}}'),
  'a decision': (text, at) => replaceMatch(text, /^ *use: .*\n/gm, at, () => ''),
  'another file’s text': (_text, _at, other) => other,
  'no file': () => undefined,
}

/**
 * After so many edits the reports are held against those of a first run: what an earlier edit left stale is stale
 * then, too.
 */
const COMPARED_EVERY = 5

test('what earlier runs found out changes nothing in what is told, whatever is edited', {
  timeout: 300_000,
}, () => {
  const dir = mkdtempSync(join(tmpdir(), 'tours-grown-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const root = join(dir, 'root')
  generateContent(projectDir, root, 12)
  reports(root, '2026-11-21', dir)
  const kept = new Map<string, string>()
  let edits = 0
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...Object.entries(EDITS)),
      fc.constantFrom('2026-11-21', '2026-11-22', '2027-06-01'),
      (fileAt, at, [, edit], asOf) => {
        const files = listContentFiles(root)
        const file = nth(files, fileAt) as string
        const path = join(root, file)
        const before = readFileSync(path, 'utf8')
        const other = nth(
          files.filter((one) => one.split('.').at(-1) === file.split('.').at(-1)),
          at,
        ) as string
        const after = edit(before, at, readFileSync(join(root, other), 'utf8'))
        if (after === undefined) rmSync(path)
        else writeFileSync(path, after)
        const told = reports(root, asOf, dir)
        edits += 1
        if (edits % COMPARED_EVERY === 0) expect(told).toBe(reports(root, asOf, undefined))
        // Every third edit is taken back, so that mistakes do not hide everything.
        if (at % 3 === 0) writeFileSync(path, before)
        kept.set(file, before)
      },
    ),
    { numRuns: 20 },
  )
  for (const [file, text] of kept) writeFileSync(join(root, file), text)
  expect(reports(root, '2026-11-21', dir)).toBe(reports(root, '2026-11-21', undefined))
  expect(readdirSync(dir).length).toBeGreaterThan(1)
})
