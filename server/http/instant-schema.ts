/** JSON Schema of an instant as browsers write it: ISO 8601 with its offset. */
export const instantSchema = {
  type: 'string',
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$',
} as const
