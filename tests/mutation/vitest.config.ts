import { defineConfig } from 'vitest/config'

/**
 * The tests that a mutation of `domain/` runs: those of the rules, not of everything that stands on them. The words
 * of decisions and React's settings have no rule of their own in `domain/`.
 */
export default defineConfig({
  esbuild: { jsx: 'automatic', jsxDev: false },
  test: {
    include: [
      'tests/domain/**/*.test.ts',
      'tests/content/figures/decide-figure.test.ts',
      'tests/pages/components/texts.test.tsx',
    ],
    environment: 'node',
  },
})
