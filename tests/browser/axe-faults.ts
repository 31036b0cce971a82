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
 */
export async function axeFaults(page: Page, impacts?: string[]): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    // WCAG 2.2's smallest targets are no part of what axe asks by itself.
    const rules = { 'target-size': { enabled: true } }
    return (await axe.run({ resultTypes: ['violations'], rules })).violations
  })
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
}

/** Those that keep somebody from using a page. */
export const seriousAxeFaults = (page: Page) => axeFaults(page, ['serious', 'critical'])
