import { expect, test } from 'vitest'
import { generateRequestSchemas } from '../../../../server/payments/sandbox/requests/generate-request-schemas.mjs'
import schemas from '../../../../server/payments/sandbox/requests/request-schemas.json'

test('the schemas of requests are those of the installed SDK', { timeout: 60_000 }, () => {
  expect(
    schemas,
    'Run node server/payments/sandbox/requests/generate-request-schemas.mjs, then npm run format.',
  ).toEqual(generateRequestSchemas())
})
