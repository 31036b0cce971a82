import { expect, test } from 'vitest'
import { explainOldNode } from '../../../cli/bootstrap/node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0'])('Node %s will do', (version) => {
  expect(explainOldNode(version)).toBeUndefined()
})

test.each(['12.22.0', '18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.11.0'])(
  'Node %s is refused',
  (version) => {
    expect(explainOldNode(version)).toMatch(/^This needs Node 20\.19, .* you have \d+\.\d+\.\d+\..*$/)
  },
)
