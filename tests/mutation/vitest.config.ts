import { defineConfig } from 'vitest/config'

/** The tests that a mutation of `domain/` runs: those of the rules, not of everything that stands on them. */
export default defineConfig({
  test: { include: ['tests/domain/**/*.test.ts'], environment: 'node' },
})
