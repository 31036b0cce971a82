import { expect, test } from 'vitest'
import { wantedEncodings } from '../../../../server/http/site/send-file'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br gzip identity'],
  ['GZIP , BR', 'br gzip identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip br identity'],
  ['br; q = 0.5, gzip ; Q=0.8', 'gzip br identity'],
  ['br;q=0, gzip', 'gzip identity'],
  ['br;q=0.000', 'identity'],
  ['identity;q=0', ''],
  ['identity, br;q=0.5', 'identity br'],
  ['*', 'br gzip identity'],
  ['*;q=0', ''],
  ['*;q=0, br', 'br'],
  ['gzip;q=0, *;q=0.3', 'br identity'],
  ['identity;q=0, *', 'br gzip'],
  ['deflate, zstd', 'identity'],
  ['brotli, br2', 'identity'],
  [',,;q=1', 'identity'],
])('"%s" wants %s', (header, expected) => {
  expect(wantedEncodings(header).join(' ')).toBe(expected)
})
