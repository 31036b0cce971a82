import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { outcomeReporter } from './tests/outcome.mjs'

const BROWSER_TESTS = ['tests/e2e/**/*.test.{ts,tsx}', 'tests/**/*.browser.test.ts']
const outcomeFile = process.env.TOURS_TEST_OUTCOME

// React and the parser of Markdown have slower forms for development. What runs for travellers is tested.
process.env.NODE_ENV = 'production'

/** These mostly wait, up to a minute each; with so many others between two of them about one is always under way. */
const WAITING = /tests\/(reliability|server\/load|server\/killed-before-the-mail)/
const BETWEEN = 12

/** Large files first, as Vitest has it, and those that wait spread among them: at the end nothing would run beside them. */
class SpreadWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waiting = sorted.filter(({ moduleId }) => WAITING.test(moduleId))
    const busy = sorted.filter((file) => !waiting.includes(file))
    for (const [i, file] of waiting.entries()) busy.splice(i * BETWEEN, 0, file)
    return busy
  }
}

/**
 * `unit` needs neither browser nor build, and runs once: what fails has failed. `e2e` is everything in a browser,
 * mostly on the built site, so `tours build` comes first.
 */
export default defineConfig({
  esbuild: { jsx: 'automatic' },
  test: {
    passWithNoTests: false,
    sequence: { sequencer: SpreadWaiting },
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
          // As many as processors: each has a browser beside it, and four took a tenth longer than two.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
