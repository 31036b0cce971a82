import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string | null
  nodes: { target: unknown[]; failureSummary?: string }[]
}

/**
 * What axe finds wrong with a page as it stands, a line for each element.
 *
 * @param impacts only faults of these impacts; all where it is left out
 * @param only the rules that are asked; all where it is left out
 * @param except rules that are not asked
 */
export async function axeFaults(
  page: Page,
  { impacts, only, except = [] }: { impacts?: string[]; only?: string[]; except?: string[] } = {},
): Promise<string[]> {
  // A quarter of a second, which a page that has it already need not spend again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // WCAG 2.2's smallest targets are no part of what axe asks by itself.
  const asked = { 'target-size': true, ...Object.fromEntries(except.map((rule) => [rule, false])) }
  const rules = Object.fromEntries(Object.entries(asked).map(([rule, enabled]) => [rule, { enabled }]))
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> }
      }
      return (await axe.run({ resultTypes: ['violations'], ...options })).violations
    },
    only ? { runOnly: only } : { rules },
  )
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
}

/** Those that keep somebody from using a page. */
export const seriousAxeFaults = (page: Page) => axeFaults(page, { impacts: ['serious', 'critical'] })
