import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { namedRequirements } from './named-requirements'
import requirements from './requirements.json'

interface Requirement {
  id: string
  /** The project's issue that delivers it. */
  issue: number
  text: string
  /** `looked at` where no test can show it; the reason says why. */
  proof?: string
  reason?: string
}

/** The issues whose requirements have to be shown by now. */
const DELIVERED_ISSUES = [2, 3]

const TESTS = fileURLToPath(new URL('..', import.meta.url))
/** This file's neighbour quotes names of tests as examples. */
const EXAMPLES = join('requirements', 'named-requirements.test.ts')

const known: Requirement[] = requirements
const named = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && file !== EXAMPLES)
  .map((file) => ({ file, ...namedRequirements(readFileSync(join(TESTS, file), 'utf8'), file) }))

describe('the requirements', () => {
  test('are shown by a test each, or marked as looked at', () => {
    const shown = new Set(named.flatMap(({ ids }) => ids))
    const missing = known
      .filter(({ issue, proof }) => DELIVERED_ISSUES.includes(issue) && proof !== 'looked at')
      .filter(({ id }) => !shown.has(id))
    expect(missing.map(({ id, text }) => `${id} ${text}`).join('\n'), `${missing.length} have no test`).toBe(
      '',
    )
  })

  test('that tests name exist', () => {
    const ids = new Set(known.map(({ id }) => id))
    const unknown = named.flatMap(({ file, ids: names }) =>
      names.filter((id) => !ids.has(id)).map((id) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  test('in the names of tests can be read: [R5.1] or [R5.1, R5.2]', () => {
    const unreadable = named.flatMap(({ file, unreadable }) =>
      unreadable.map(({ group, line }) => `${file}:${line}: ${group}`),
    )
    expect(unreadable).toEqual([])
  })

  test('have an ID each, an issue and a line of at most 120 characters', () => {
    expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
    for (const { id, issue, text } of known) {
      expect(id).toMatch(/^R\d+\.\d+$/)
      expect([2, 3], id).toContain(issue)
      expect(text.length, id).toBeGreaterThan(0)
      expect(text.length, id).toBeLessThanOrEqual(120)
    }
  })

  test('that are only looked at say why no test can show them', () => {
    for (const { id, proof, reason } of known.filter(({ proof }) => proof !== undefined)) {
      expect(proof, id).toBe('looked at')
      expect(reason?.length, id).toBeGreaterThan(20)
    }
  })

  test('that a test shows are not marked as looked at', () => {
    const shown = new Set(named.flatMap(({ ids }) => ids))
    expect(known.filter(({ id, proof }) => proof && shown.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('are numbered without a gap in twelve sections', () => {
    const sections = new Map<string, number[]>()
    for (const { id } of known) {
      const [section = '', line] = id.slice(1).split('.')
      sections.set(section, [...(sections.get(section) ?? []), Number(line)])
    }
    expect([...sections.keys()]).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)))
    for (const lines of sections.values()) expect(lines).toEqual(lines.map((_, i) => i + 1))
  })
})
