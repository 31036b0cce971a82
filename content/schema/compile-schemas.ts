import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { oncePer } from '../read/once-per'

export interface CompiledSchemas {
  /** Everything that is wrong with a file's data, in Ajv's words. */
  errorsOf(schema: string, data: unknown): ErrorObject[]
  /** The same for one alternative of an anyOf that stands in the schema `home`. */
  errorsOfBranch(branch: JsonSchema, home: string, data: unknown): ErrorObject[]
}

/** "HH:MM" on a 24-hour clock. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The one place that makes an Ajv. Each schema is compiled when it is first needed, and once. */
export const compileSchemas = oncePer((schemas: Schemas): CompiledSchemas => {
  // Not strict: our annotations (localized, figure, reference) are keywords that Ajv doesn't know.
  // Numbers are, because `.inf` and 1e400 are numbers to YAML.
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    strictNumbers: true,
    // Improving the code takes longer than a whole content is checked in.
    code: { optimize: false },
  })
  ajv.addFormat('clock-time', isClockTime)
  ajv.addFormat('date', isCalendarDay)
  // Of every year, "02-29" too: it is there in leap years only.
  ajv.addFormat('departure-day', (day) => isCalendarDay(day) || isCalendarDay(`2028-${day}`))
  for (const schema of Object.values(schemas)) ajv.addSchema(schema)
  const run = (validate: ValidateFunction | undefined, data: unknown) => {
    if (!validate) throw new RangeError('no such schema')
    return validate(data) ? [] : (validate.errors ?? [])
  }
  return {
    errorsOf: (schema, data) => run(ajv.getSchema(`${schema}.schema.json`), data),
    errorsOfBranch: (branch, home, data) => {
      const ref = branch.$ref?.startsWith('#') ? `${home}.schema.json${branch.$ref}` : branch.$ref
      return run(ref ? ajv.getSchema(ref) : ajv.compile(branch), data)
    },
  }
})
