import { expect, test } from 'vitest'
import { generateRequestSchemas } from './requests/generate-request-schemas.mjs'
import schemas from './requests/request-schemas.json'

test('the schemas of requests are those of the installed SDK', { timeout: 60_000 }, () => {
  expect(
    schemas,
    'Run node tests/stripe-double/requests/generate-request-schemas.mjs, then npm run format.',
  ).toEqual(generateRequestSchemas())
})
