import { Ajv, type ErrorObject } from 'ajv'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { oncePer } from '../read/once-per'

/** "HH:MM" on a 24-hour clock. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The one place that makes an Ajv. Each schema is compiled when it is first needed, and once. */
const compileSchemas = oncePer((schemas: Schemas): Ajv => {
  // Not strict: our annotations (localized, figure, reference) are keywords that Ajv doesn't know.
  // Numbers are, because `.inf` and 1e400 are numbers to YAML.
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    strictNumbers: true,
    // Improving the code takes longer than a whole content is checked in.
    code: { optimize: false },
    // The tests see that the schemas are ones: no run of the program looks again.
    validateSchema: false,
    meta: false,
  })
  ajv.addFormat('clock-time', isClockTime)
  ajv.addFormat('date', isCalendarDay)
  // Of every year, "02-29" too: it is there in leap years only.
  ajv.addFormat('departure-day', (day) => isCalendarDay(day) || isCalendarDay(`2028-${day}`))
  for (const schema of Object.values(schemas)) ajv.addSchema(schema)
  return ajv
})

/** Everything that is wrong with data, in Ajv's words; the schema is one of `schemas` by its $id, or a whole one. */
export function errorsOf(schemas: Schemas, schema: string | JsonSchema, data: unknown): ErrorObject[] {
  const ajv = compileSchemas(schemas)
  const validate = typeof schema === 'string' ? ajv.getSchema(schema) : ajv.compile(schema)
  if (!validate) throw new RangeError(`no such schema: ${schema}`)
  return validate(data) ? [] : (validate.errors ?? [])
}
