import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { compileContent } from '../../../cli/build/compiled-content'
import { collectFigures } from '../../../content/figures/collect-figures'
import { deriveFigures } from '../../../content/figures/derive-figures'
import { loadWorkspace } from '../../../content/workspace'
import { madridDay } from '../../../domain/calendar/madrid-time'
import { type RunningServer, serve } from '../../../server/main'
import { findBrowser } from '../../browser/find-browser.mjs'
import type { SiteUnderTest } from './site-under-test'

const projectDir = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

let server: RunningServer | undefined

/** Serves the built site on a free port by the project's own server, once for all end-to-end tests. */
export async function setup(project: TestProject): Promise<void> {
  const outDir = resolve(projectDir, process.env.E2E_DIST ?? 'dist')
  if (!existsSync(join(outDir, 'server.json'))) {
    throw new Error(
      `There is no built site in ${outDir}: run "npx tours build" first, or "npm test -- build e2e".`,
    )
  }
  const chromium = await findBrowser()
  if (!chromium) throw new Error('There is no browser: install Chromium, or set CHROMIUM_PATH to it.')

  const { siteUrl } = JSON.parse(readFileSync(join(outDir, 'server.json'), 'utf8')) as { siteUrl: string }
  server = await serve({ outDir, config: { port: 0, host: '127.0.0.1', siteUrl }, log: console.warn })
  project.provide('site', { url: server.url, chromium, outDir, siteUrl, ...whatShouldBeThere(siteUrl) })
}

export async function teardown(): Promise<void> {
  await server?.close()
}

/** What the pages are held against: the inventory of pages, and the facts in each language. */
function whatShouldBeThere(siteUrl: string): Pick<SiteUnderTest, 'pages' | 'sites' | 'messages'> {
  const workspace = loadWorkspace(projectDir, projectDir)
  const figures = collectFigures(workspace)
  const derived = deriveFigures(workspace, figures, madridDay(new Date()))
  const { pages, sites, messages } = compileContent(workspace, figures, derived, siteUrl)
  return { pages, sites, messages }
}
