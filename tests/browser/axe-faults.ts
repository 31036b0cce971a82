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
 */
export async function axeFaults(
  page: Page,
  { impacts, only }: { impacts?: string[]; only?: string[] } = {},
): Promise<string[]> {
  // A quarter of a second, which a page that has it already need not spend again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    // WCAG 2.2's smallest targets are no part of what axe asks by itself.
    const rules = { 'target-size': { enabled: true } }
    const asked = runOnly ? { runOnly } : { rules }
    return (await axe.run({ resultTypes: ['violations'], ...asked })).violations
  }, only)
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
}

/** Those that keep somebody from using a page. */
export const seriousAxeFaults = (page: Page) => axeFaults(page, { impacts: ['serious', 'critical'] })
