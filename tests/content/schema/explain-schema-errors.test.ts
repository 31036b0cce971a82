import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import type { JsonSchema } from '../../../content/read/json-schema'
import { loadSchemas } from '../../../content/read/load-schemas'
import { explainSchemaErrors } from '../../../content/rules/data-fits-schema'
import { EXPLANATIONS } from '../../../content/schema/explain-error'
import { isSentence } from '../../../content/schema/wording'

/** The sentences about a value, by a schema of one file with one field. */
function sentences(field: object, value: unknown): string[] {
  const schemas: Record<string, JsonSchema> = {
    file: { $id: 'file.schema.json', type: 'object', properties: { field } } as JsonSchema,
  }
  return explainSchemaErrors(schemas, 'file', { field: value }).map(({ message, hint }) =>
    `${message} ${hint ?? ''}`.trim(),
  )
}

/** A value that fails each keyword, and what an editor reads then. */
const FAILING: Record<string, [schema: object, value: unknown, sentence: RegExp]> = {
  type: [{ type: 'string' }, 5, /^field must be a text; put 5 in quotes/],
  additionalProperties: [
    { type: 'object', additionalProperties: false, properties: { size: {} } },
    { sise: 1 },
    /^"sise" is not a field of field. Did you mean "size"\?/,
  ],
  required: [{ required: ['size'] }, {}, /^field has no field "size". Add "size"/],
  propertyNames: [
    { propertyNames: { pattern: '^[a-z]+$', patternErrorMessage: 'Write lower case.' } },
    { A: 1 },
    /^"A" cannot be a name here. Write lower case/,
  ],
  enum: [{ enum: ['mon', 'tue'] }, 'mo', /^field cannot be "mo". Did you mean "mon"\? It is one of mon, tue/],
  const: [{ const: 'EUR' }, 'USD', /^field must be EUR; it is "USD"/],
  format: [{ type: 'string', format: 'clock-time' }, '9.30', /write "09:30", not "9.30"/],
  pattern: [
    { pattern: '^[a-z]+$', patternErrorMessage: 'Write lower case.' },
    'A',
    /^field cannot be "A". Write lower case/,
  ],
  minimum: [{ minimum: 1 }, 0, /^field must be at least 1; it is 0/],
  maximum: [{ maximum: 1 }, 2, /^field must be at most 1; it is 2/],
  exclusiveMinimum: [{ exclusiveMinimum: 1 }, 1, /^field must be more than 1; it is 1/],
  minLength: [{ minLength: 5 }, 'abc', /^field is too short: 3 characters, at least 5 are needed/],
  maxLength: [{ maxLength: 1 }, '🙂🙂', /^field is too long: 2 characters, at most 1 are allowed/],
  minItems: [{ minItems: 2 }, [1], /^field needs at least 2; there is 1/],
  maxItems: [{ maxItems: 0 }, [1, 2], /^field allows at most 0; there are 2/],
  minProperties: [{ minProperties: 1 }, {}, /^field needs at least 1 field; there are 0/],
  uniqueItems: [{ uniqueItems: true }, ['en', 'es', 'en'], /^field lists "en" twice: as no. 1 and no. 3/],
}

/** Keywords that say nothing wrong by themselves: what they lead to does, or they are no rules. */
const WITHOUT_A_SENTENCE = [
  '$comment',
  'id',
  'nullable',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'then',
  'else',
  'items',
  'properties',
  'patternProperties',
  '$ref',
]

describe('each keyword of our schemas that can fail has its sentence', () => {
  test.each(Object.entries(FAILING))('%s', (keyword, [schema, value, sentence]) => {
    const found = sentences(schema, value)
    expect(
      found.filter((text) => sentence.test(text)),
      found.join('\n'),
    ).toHaveLength(1)
    expect(keyword in EXPLANATIONS || isSentence(keyword)).toBe(true)
  })

  test('and none of those in our schemas is left out', () => {
    const told = Object.keys(FAILING)
    expect(told).toEqual(expect.arrayContaining(Object.keys(EXPLANATIONS)))
    const used = new Set<string>()
    const look = (schema: unknown, areNames = false): void => {
      if (typeof schema !== 'object' || schema === null) return
      for (const [key, value] of Object.entries(schema)) {
        if (!areNames) used.add(key)
        look(value, !areNames && ['properties', 'definitions'].includes(key))
      }
    }
    for (const schema of Object.values(loadSchemas(projectDir))) look(schema)
    const rules = new Ajv().RULES.all
    const inUse = [...used].filter((key) => key in rules && !WITHOUT_A_SENTENCE.includes(key))
    expect(inUse.length).toBeGreaterThan(8)
    expect(inUse.filter((key) => !told.includes(key))).toEqual([])
  })

  test.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])(
    '%d, which YAML reads from 1e400, .inf or .nan, is no number that can be counted with',
    (value) => {
      expect(sentences({ type: 'number' }, value)).toEqual([
        'field must be a number; it is too large, or none at all. Write the digits of the number.',
      ])
    },
  )

  test('and none names a schema’s own words', () => {
    for (const [schema, value] of Object.values(FAILING))
      for (const text of sentences(schema, value))
        expect(text).not.toMatch(/schema|#\/|\/properties|anyOf|oneOf|must NOT|must match|undefined|\[object/)
  })
})

const NUMBER_OR_MAP = [
  { type: 'number' },
  {
    type: 'object',
    additionalProperties: false,
    required: ['unit'],
    properties: { unit: { enum: ['eur'] } },
  },
]

describe('alternatives are told as one', () => {
  test('only what is wrong with the one that was meant', () => {
    const schema = { anyOf: NUMBER_OR_MAP }
    expect(sentences(schema, { unit: 'usd' })).toEqual([
      expect.stringMatching(/^field → unit cannot be "usd". It is one of eur/),
    ])
    expect(sentences(schema, { unti: 'eur' })).toEqual([
      expect.stringMatching(/^"unti" is not a field of field/),
    ])
    expect(sentences(schema, '98 EUR')).toEqual([expect.stringMatching(/^field must be a number; write 98/)])
    expect(sentences(schema, true)).toHaveLength(1)
    expect(sentences(schema, null)).toHaveLength(1)
  })

  test('of several kinds of maps the nearest one', () => {
    const schema = {
      anyOf: [
        { type: 'object', required: ['a', 'b', 'c'], properties: { a: {}, b: {}, c: {} } },
        { type: 'object', required: ['d'], properties: { d: { type: 'string' } } },
      ],
    }
    expect(sentences(schema, { d: 5 })).toEqual([expect.stringMatching(/^field → d must be a text/)])
  })

  test('a condition and its consequence', () => {
    // As JSON: an object with a `then` of its own looks like a promise.
    const schema = JSON.parse(
      '{ "allOf": [{ "if": { "required": ["use"] }, "then": { "required": ["why"] } }] }',
    )
    expect(sentences(schema, { use: 'detail' })).toEqual([expect.stringMatching(/^field has no field "why"/)])
  })
})

describe('the number that was meant', () => {
  const people = { type: 'number', figure: { unit: 'people', kind: 'threshold' } }
  test.each([
    ['98 EUR', 'write 98,'],
    ['€98', 'write 98,'],
    ['98,50', 'write 98.50,'],
    ['1,247', 'write 1247,'],
    ['12 500', 'write 12500,'],
    ['15+', 'write { unit: …, op: ">=", value: 15 },'],
    ['> 15', 'write { unit: …, op: ">", value: 15 },'],
    ['≈15', 'write { unit: …, op: "~", value: 15 },'],
    ['“15”', 'write 15,'],
    ['0,125', 'write 0.125,'],
    ['up to 15', 'write 15,'],
  ])('%s', (written, meant) => {
    expect(sentences(people, written)).toEqual([expect.stringContaining(meant)])
  })

  test.each(['a few', '10-15', '1.2.3', 'ten', '15 or 20'])('%s means no number for certain', (written) => {
    expect(sentences(people, written)).toEqual([expect.stringContaining(`it is "${written}"`)])
  })
})

describe('the day that was meant', () => {
  const day = { type: 'string', format: 'date' }
  test.each([
    ['1.6.2027', 'write 2027-06-01,'],
    ['2027/6/1', 'write 2027-06-01,'],
    ['31/12/2027', 'write 2027-12-31,'],
    ['12/31/2027', 'write 2027-12-31,'],
    ['01/06/2027', 'it is "01/06/2027"'],
    ['31.2.2027', 'it is "31.2.2027"'],
    ['2027-02-30', 'there is no 2027-02-30'],
  ])('%s', (written, told) => {
    expect(sentences(day, written)).toEqual([expect.stringContaining(told)])
  })
})
