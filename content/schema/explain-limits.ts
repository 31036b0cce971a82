import type { ErrorContext } from './error-context'
import type { Explanation } from './schema-fault'

/** Limits of numbers, lengths, lists and groups of fields. */
export function wrongSize({ name, error, schema }: ErrorContext): Explanation {
  const { keyword, params, data } = error
  const hint = schema.description
  const limit = String(params.limit ?? params.multipleOf)
  const number = (wanted: string) => ({ message: `${name} must be ${wanted}; it is ${data}.`, hint })
  switch (keyword) {
    case 'minimum':
      return number(`at least ${limit}`)
    case 'maximum':
      return number(`at most ${limit}`)
    case 'exclusiveMinimum':
      return number(`more than ${limit}`)
    case 'exclusiveMaximum':
      return number(`less than ${limit}`)
    case 'multipleOf':
      return number(limit === '1' ? 'a whole number' : `a multiple of ${limit}`)
    case 'minLength':
      if (data === '') return { message: `${name} is empty.`, hint: 'Write the text.' }
      return {
        message: `${name} is too short: ${characters(data)}, at least ${limit} are needed.`,
        hint,
      }
    case 'maxLength':
      return {
        message: `${name} is too long: ${characters(data)}, at most ${limit} are allowed.`,
        hint,
      }
    case 'minItems':
      return { message: `${name} needs at least ${limit}; ${thereAre((data as unknown[]).length)}.`, hint }
    case 'maxItems':
    case 'additionalItems':
      return { message: `${name} allows at most ${limit}; ${thereAre((data as unknown[]).length)}.`, hint }
    case 'minProperties':
      return {
        message: `${name} needs at least ${fields(limit)}; ${thereAre(Object.keys(data as object).length)}.`,
        hint,
      }
    default:
      return {
        message: `${name} allows at most ${fields(limit)}; ${thereAre(Object.keys(data as object).length)}.`,
        hint,
      }
  }
}

/** As Ajv counts them: an emoji is one. */
function characters(text: unknown): string {
  const count = [...String(text)].length
  return count === 1 ? '1 character' : `${count} characters`
}

function fields(count: string): string {
  return count === '1' ? '1 field' : `${count} fields`
}

function thereAre(count: number): string {
  return count === 1 ? 'there is 1' : `there are ${count}`
}
