import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { emailPattern } from '../server/bookings/read-booking-request'
import { TEST_SEED } from './test-seed.mjs'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/** What strangers' texts come to, and editors'. */
const FOLDERS = ['cli', 'content', 'domain', 'pages', 'renderer', 'server']

// `check` and not `checkSync`, which now and then finds no answer yet where it waits for one.

/** Limits by steps alone: one by the clock finds something else on a busy machine. */
const LIMITS = { timeout: 100_000, attackTimeout: null, incubationTimeout: null, randomSeed: TEST_SEED }

interface Pattern {
  at: string
  source: string
  flags: string
}

/** Every pattern that is written in a file: between slashes, for RegExp, or in a JSON Schema. */
function patternsIn(file: string): Pattern[] {
  const text = readFileSync(join(PROJECT, file), 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const at = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if (ts.isStringLiteral(node) && node.text.startsWith('^') && node.text.endsWith('$')) {
      found.push({ at, source: node.text, flags: 'u' })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** What is put together of parts. */
const composed: Pattern[] = [{ at: 'the pattern of e-mail addresses', source: emailPattern, flags: 'u' }]

const all = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file))
    .flatMap((file) => patternsIn(join(folder, file))),
).concat(composed)

/** Each once, wherever it is written again. */
const patterns = [...new Map(all.map((one) => [`${one.source} ${one.flags}`, one])).values()]

test('there are patterns to look at', () => {
  expect(patterns.length).toBeGreaterThan(300)
})

test('a pattern that takes too long on a text is found', async () => {
  expect((await check('^(a+)+$', '')).status).toBe('vulnerable')
})

test.each(patterns)(
  '$at takes linear time on any text: $source',
  async ({ source, flags }) => {
    expect((await check(source, flags, LIMITS)).status).toBe('safe')
  },
  120_000,
)
