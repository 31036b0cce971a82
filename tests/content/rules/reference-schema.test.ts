import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { collectFigures } from '../../../content/figures/collect-figures'
import { loadWorkspace } from '../../../content/read/workspace'
import { checkContent } from '../../../content/rules/check-content'
import { completionKnowsAllNames } from '../../../content/rules/completion-knows-all-names'
import { NAME_LISTS } from '../../../content/rules/list-names'
import {
  REFERENCE_SCHEMA_FILE,
  referenceSchema,
  writeReferenceSchema,
} from '../../../content/rules/reference-schema'
import { aContentRoot, type ContentRoot } from '../a-content-root'
import { BASE_ROOT } from '../content-case'

function sourceOf(root: string) {
  const workspace = loadWorkspace(root, projectDir)
  return { workspace, figures: collectFigures(workspace), projectDir }
}

/** What the check says of a root as it is now. */
function complaints(root: string): string[] {
  const context = { ...sourceOf(root), projectDir } as unknown as Parameters<
    typeof completionKnowsAllNames.run
  >[0]
  return [...completionKnowsAllNames.run(context)].map(({ message }) => message)
}

/** Every `$ref` into the lists of names, wherever it stands in the schemas. */
function kindsInSchemas(): Set<string> {
  const kinds = new Set<string>()
  for (const file of readdirSync(join(projectDir, 'data/schemas'))) {
    const text = readFileSync(join(projectDir, 'data/schemas', file), 'utf8')
    for (const [, kind] of text.matchAll(/"references\.schema\.json#\/definitions\/([\w.-]+)"/g))
      kinds.add(kind ?? '')
  }
  return kinds
}

describe('the lists of names for editors', () => {
  test('are a valid schema of draft-07', () => {
    const ajv = new Ajv({ strict: false })
    expect(ajv.validateSchema(referenceSchema(sourceOf(BASE_ROOT)))).toBe(true)
  })

  test('hold a list for every kind of name that a schema refers to, and no other', () => {
    expect(Object.keys(NAME_LISTS).sort()).toEqual([...kindsInSchemas()].sort())
  })

  test('are never empty, sorted, and name nothing twice', () => {
    for (const [kind, { enum: names, enumDescriptions }] of Object.entries(
      referenceSchema(sourceOf(BASE_ROOT)).definitions,
    )) {
      expect(names.length, kind).toBeGreaterThan(0)
      expect(names, kind).toEqual([...new Set(names)].sort())
      expect(enumDescriptions, kind).toHaveLength(names.length)
    }
  })

  test('tell what each name stands for', () => {
    const { definitions } = referenceSchema(sourceOf(BASE_ROOT))
    const about = (kind: string, name: string) =>
      definitions[kind]?.enumDescriptions[definitions[kind].enum.indexOf(name)]
    expect(about('tours', 'palace-tour')).toBe('Royal Palace tour')
    expect(about('badges', 'small-group')).toMatch(/^Small group\. /)
    expect(about('decisions', 'all')).toBe('Every reading is shown')
    expect(about('slugs', 'palace-guide')).toBe(about('guides', 'palace-guide'))
    expect(definitions.figures?.enum).toContain('tours/palace-tour/groupSize')
  })

  test('are told the same for the same content', () => {
    const text = () => JSON.stringify(referenceSchema(sourceOf(BASE_ROOT)))
    expect(text()).toBe(text())
  })
})

describe('when the content changes', () => {
  let root: ContentRoot
  beforeAll(() => {
    root = aContentRoot()
  })
  afterAll(() => root.remove())

  test('the lists that are shipped are those of the shipped content', () => {
    expect(complaints(root.dir)).toEqual([])
    expect(writeReferenceSchema(root.dir, projectDir)).toBeUndefined()
  })

  test('a new name is missed, and written', () => {
    root.write(
      'data/sources.yaml',
      `${root.read('data/sources.yaml')}leaflet: { title: Leaflet, where: Desk }\n`,
    )
    expect(complaints(root.dir)).toEqual([expect.stringContaining('out of date: leaflet')])
    expect(writeReferenceSchema(root.dir, projectDir)).toBe(REFERENCE_SCHEMA_FILE)
    expect(root.read(REFERENCE_SCHEMA_FILE)).toContain('"leaflet"')
    expect(complaints(root.dir)).toEqual([])
  })

  test('a name that is gone is told, another description is not', () => {
    root.edit('data/sources.yaml', 'title: Leaflet', 'title: Our leaflet')
    expect(complaints(root.dir)).toEqual([])
    root.edit('data/sources.yaml', 'leaflet: { title: Our leaflet, where: Desk }\n', '')
    expect(complaints(root.dir)).toEqual([expect.stringContaining('out of date: leaflet')])
  })

  test('damaged lists are told, and written anew', () => {
    root.write(REFERENCE_SCHEMA_FILE, '<<<<<<< HEAD\n')
    expect(complaints(root.dir)).toEqual([expect.stringContaining('missing or damaged')])
    expect(writeReferenceSchema(root.dir, projectDir)).toBe(REFERENCE_SCHEMA_FILE)
    expect(complaints(root.dir)).toEqual([])
  })

  test('a page that has only a path is told once', () => {
    const before = root.read('data/routes.yaml')
    root.edit('data/routes.yaml', 'pages:', 'pages:\n  spare: { en: /spare, es: /es/spare, ru: /ru/spare }')
    const { diagnostics } = checkContent({ root: root.dir, projectDir, asOf: '2026-11-21' })
    const told = diagnostics.filter(({ message }) => message.includes('spare'))
    expect(told.map(({ code }) => code)).toEqual(['missing-route'])
    root.write('data/routes.yaml', before)
  })

  test('no name is lost because a file cannot be read', () => {
    const before = root.read('data/badges.yaml')
    const lists = root.read(REFERENCE_SCHEMA_FILE)
    writeFileSync(join(root.dir, 'data/badges.yaml'), 'a: [')
    expect(complaints(root.dir)).toEqual([])
    expect(writeReferenceSchema(root.dir, projectDir)).toBeUndefined()
    expect(root.read(REFERENCE_SCHEMA_FILE)).toBe(lists)
    root.write('data/badges.yaml', before)
  })

  test('a content root without schemas of its own needs no lists', () => {
    rmSync(join(root.dir, 'data/schemas'), { recursive: true })
    expect(complaints(root.dir)).toEqual([])
    expect(writeReferenceSchema(root.dir, projectDir)).toBeUndefined()
  })
})
