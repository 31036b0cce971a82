import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'

const folder = join(projectDir, 'data/schemas')
const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'))

type Node = Record<string, unknown>
interface Found {
  file: string
  path: string
  node: Node
}

/** Every object in the schemas, with where it stands. */
const nodes: Found[] = files.flatMap((file) => {
  const found: Found[] = []
  const step = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) found.push({ file, path, node: value as Node })
    for (const [key, child] of Object.entries(value)) step(child, `${path}/${key}`)
  }
  step(JSON.parse(readFileSync(join(folder, file), 'utf8')), '')
  return found
})

const fields = nodes.flatMap(({ file, path, node }) =>
  typeof node.properties === 'object' && !path.endsWith('/properties')
    ? Object.entries(node.properties as Node).map(([name, field]) => ({
        name: `${file} ${path}/${name}`,
        field: field as Node,
      }))
    : [],
)

describe('an editor that knows the schemas', () => {
  test('reads published draft-07', () => {
    for (const file of files) {
      const schema = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      const ajv = new Ajv({ strict: false })
      expect(ajv.validateSchema(schema), `${file}: ${ajv.errorsText()}`).toBe(true)
      expect(schema.$id).toBe(file)
    }
  })

  test('explains every field', () => {
    expect(fields.length).toBeGreaterThan(200)
    const silent = fields.filter(({ field }) => String(field.description ?? '').length < 8)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('explains every form that a text must have, in words', () => {
    const forms = nodes.filter(
      ({ node }) => typeof node.pattern === 'string' || typeof node.format === 'string',
    )
    expect(forms.length).toBeGreaterThan(10)
    for (const { file, path, node } of forms)
      expect(node.patternErrorMessage, `${file} ${path}`).toMatch(/^[A-Z].*\.$/)
  })

  test('completes every name that is looked up in the data', () => {
    const named = nodes.filter(({ node }) => typeof node.reference === 'string')
    expect(named.length).toBeGreaterThan(20)
    for (const { file, path, node } of named)
      expect(node.$ref, `${file} ${path}`).toBe(`references.schema.json#/definitions/${node.reference}`)
    const keyed = nodes.filter(({ node }) => typeof node.keyReference === 'string')
    expect(keyed.length).toBeGreaterThan(2)
    for (const { file, path, node } of keyed)
      expect((node.propertyNames as Node | undefined)?.$ref, `${file} ${path}`).toBe(
        `references.schema.json#/definitions/${node.keyReference}`,
      )
  })

  test('shows a figure’s own explanation, and not that of figures as such', () => {
    const { definitions } = JSON.parse(readFileSync(join(folder, 'definitions.schema.json'), 'utf8'))
    expect(definitions.figureObject.description).toBeUndefined()
    for (const branch of definitions.figure.anyOf) expect(branch.description).toBeUndefined()
  })
})
