import fc from 'fast-check'
import { beforeAll } from 'vitest'
import { TEST_SEED } from './test-seed.mjs'
// Test files share a process, and the first to load React decides between its two builds: always that for development.
import 'react-dom/server'
import 'react/jsx-dev-runtime'
import 'react/jsx-runtime'

fc.configureGlobal({ seed: TEST_SEED })

const environment = process.env.NODE_ENV

// A build sets it for the process that it runs in, which is the tests' here.
beforeAll(() => {
  process.env.NODE_ENV = environment
})
