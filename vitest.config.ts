import { defineConfig } from 'vitest/config'
import { outcomeReporter } from './tests/outcome.mjs'

const BROWSER_TESTS = ['tests/e2e/**/*.test.{ts,tsx}', 'tests/**/*.browser.test.ts']
const outcomeFile = process.env.TOURS_TEST_OUTCOME

/**
 * `unit` needs neither browser nor build, and runs once: what fails has failed. `e2e` is everything in a browser,
 * mostly on the built site, so `tours build` comes first.
 */
export default defineConfig({
  // React's development helpers for JSX are missing once something has set NODE_ENV to production.
  esbuild: { jsx: 'automatic', jsxDev: false },
  test: {
    passWithNoTests: false,
    reporters: ['default', ...(outcomeFile ? [outcomeReporter(outcomeFile)] : [])],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Loading the same modules anew for each of two hundred files took a quarter of the time.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: BROWSER_TESTS,
          globalSetup: ['tests/databases/postgres-setup.ts'],
          setupFiles: ['tests/setup.ts'],
          // Of two processors Vitest would leave one idle; and some tests wait for half a minute until something ends.
          maxWorkers: 3,
          testTimeout: 40_000,
          hookTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          // A browser is started once for many files.
          isolate: false,
          include: BROWSER_TESTS,
          globalSetup: ['tests/e2e/harness/global-setup.ts'],
          // More than processors: for over half of its time a test waits for its browser.
          maxWorkers: 4,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
