import { expect, test } from 'vitest'
import { ENCODINGS, encodingWeights } from '../../../../server/http/site/accept-encoding'

/** Those that may be sent, the one that is wanted most first; of equals ours. */
function wanted(header: string | undefined): string {
  const weights = encodingWeights(header)
  return [...ENCODINGS]
    .filter((encoding) => weights[encoding] > 0)
    .sort((a, b) => weights[b] - weights[a])
    .join(' ')
}

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br gzip identity'],
  ['GZIP , BR', 'br gzip identity'],
  ['x-gzip', 'gzip identity'],
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
  ['br;q=x, gzip;q=2, *;q=-1', ''],
  ['deflate, zstd', 'identity'],
  ['brotli, br2', 'identity'],
  [',,;q=1', 'identity'],
])('"%s" wants %s', (header, expected) => {
  expect(wanted(header)).toBe(expected)
})
