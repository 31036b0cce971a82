import { defineConfig } from 'vitest/config'
import { outcomeReporter } from './tests/outcome.mjs'

const outcomeFile = process.env.TOURS_TEST_OUTCOME

/** `unit` needs no build, and a browser only for `tours dev`; `e2e` drives the built site, so `tours build` comes first. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    reporters: ['default', ...(outcomeFile ? [outcomeReporter(outcomeFile)] : [])],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
          // Vitest would leave one of two processors idle.
          maxWorkers: 2,
          testTimeout: 40_000,
          hookTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/e2e/harness/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
