import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../../content/read/json-schema'
import { listDescribed } from '../../../content/schema/list-described'
import { isFigure, isLocalized, type SchemaTest } from '../../../content/schema/resolve-schema'

const schemas: Record<string, JsonSchema> = {
  definitions: {
    definitions: {
      text: { type: 'object', localized: true, properties: { en: { type: 'string' } } },
      figure: { description: 'base', anyOf: [{ type: 'number' }, { $ref: '#/definitions/figureObject' }] },
      figureObject: { type: 'object', properties: { source: { type: 'string', reference: 'sources' } } },
    },
  },
  tour: {
    type: 'object',
    properties: {
      title: { $ref: 'definitions.schema.json#/definitions/text', description: 'own words' },
      size: {
        $ref: 'definitions.schema.json#/definitions/figure',
        figure: { kind: 'threshold', unit: 'people' },
      },
      steps: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { $ref: 'definitions.schema.json#/definitions/text' } },
        },
      },
    },
    additionalProperties: { type: 'string', reference: 'badges' },
  },
}

function visited(data: unknown): string[] {
  return listDescribed(schemas, 'tour', data).flatMap(({ schema, path }) => {
    if (schema.localized) return [`text ${path.join('/')} ${schema.description ?? ''}`.trim()]
    if (schema.figure) return [`figure ${path.join('/')} ${schema.figure.unit}`]
    return schema.reference ? [`reference ${path.join('/')}`] : []
  })
}

/** Paths of the values whose schema passes. */
function pathsIn(data: unknown, where: SchemaTest): string[] {
  return listDescribed(schemas, 'tour', data, where).map(({ path }) => path.join('/'))
}

describe('listDescribed', () => {
  test('follows references, and what stands beside one wins', () => {
    expect(visited({ title: { en: 'x' }, steps: [{ name: { en: 'y' } }] })).toEqual([
      'text title own words',
      'text steps/0/name',
    ])
  })

  test('goes into the alternative of the value’s type', () => {
    expect(visited({ size: 5 })).toEqual(['figure size people'])
    expect(visited({ size: { source: 'listing' } })).toEqual(['figure size people', 'reference size/source'])
  })

  test('visits only what is asked for, wherever it lies', () => {
    const where = ({ localized, reference }: JsonSchema) => localized === true || reference !== undefined
    const data = {
      title: { en: 'x' },
      size: { source: 'listing' },
      steps: [{ name: { en: 'y' } }],
      more: 'z',
    }
    expect(pathsIn(data, where)).toEqual(['title', 'size/source', 'steps/0/name', 'more'])
  })

  test('does not enter what leads to nothing that is asked for', () => {
    const steps = new Proxy([], { get: () => expect.fail('entered') })
    expect(pathsIn({ size: 5, steps }, isFigure)).toEqual(['size'])
  })

  test('goes through a schema that refers to itself', () => {
    const self: Record<string, JsonSchema> = {
      menu: {
        type: 'object',
        properties: {
          title: { type: 'object', localized: true },
          items: { type: 'array', items: { $ref: '#' } },
        },
      },
    }
    const data = { title: {}, items: [{ title: {} }, { items: [{ title: {} }] }] }
    const paths = listDescribed(self, 'menu', data, isLocalized).map(({ path }) => path.join('/'))
    expect(paths).toEqual(['title', 'items/0/title', 'items/1/items/0/title'])
  })

  test('keys of a map are described by additionalProperties', () => {
    expect(visited({ anything: 'x' })).toEqual(['reference anything'])
  })

  test.each([
    [null],
    [undefined],
    ['text'],
    [[1, 2]],
    [{ steps: 'none' }],
    [{ steps: [null, 3] }],
    [{ size: true }],
  ])('passes over %j, which has another shape', (data) => {
    expect(() => visited(data)).not.toThrow()
  })

  test('names of Object.prototype are no fields', () => {
    expect(visited(JSON.parse('{ "constructor": "x", "__proto__": "y" }'))).toEqual([
      'reference constructor',
      'reference __proto__',
    ])
  })
})
