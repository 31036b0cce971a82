import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { collectFigures } from '../../../content/figures/collect-figures'
import { deriveFigures } from '../../../content/figures/derive-figures'
import { loadWorkspace } from '../../../content/read/workspace'
import { compileContent } from '../../../content/site/compile-content'
import { madridDay } from '../../../domain/calendar/madrid-time'
import { SHELL_PAGE } from '../../../domain/page-shell'
import { type RunningServer, serve } from '../../../server/main'
import { findBrowser } from '../../browser/find-browser.mjs'
import { withPlainForms } from '../../cli/build/plain-forms'
import { type Mailbox, openMailbox } from './mailbox'
import type { SiteUnderTest } from './site-under-test'

const projectDir = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

let server: RunningServer | undefined
let varDir: string | undefined
let mailbox: Mailbox | undefined

/** Serves the built site on a free port by the project's own server, once for all end-to-end tests. */
export async function setup(project: TestProject): Promise<void> {
  const outDir = resolve(projectDir, process.env.E2E_DIST ?? 'dist')
  if (!existsSync(join(outDir, 'server.json'))) {
    throw new Error(
      `There is no built site in ${outDir}: run "npx tours build" first, or "npm test -- build e2e".`,
    )
  }
  if (!(await findBrowser()))
    throw new Error('There is no browser: install Chromium, or set CHROMIUM_PATH to it.')

  const { siteUrl } = JSON.parse(readFileSync(join(outDir, 'server.json'), 'utf8')) as { siteUrl: string }
  const port = await freePort()
  varDir = mkdtempSync(join(tmpdir(), 'tours-e2e-'))
  mailbox = await openMailbox(join(varDir, 'mailbox'))
  server = await serve({
    outDir,
    config: {
      port,
      host: '127.0.0.1',
      // The checkout returns to where the pages really are.
      siteUrl: `http://127.0.0.1:${port}`,
      payments: { kind: 'sandbox' },
      smtpUrl: mailbox.url,
      varDir,
      memoryMb: 256,
      keepAliveSeconds: 5,
    },
    log: (line) => {
      if (!line.startsWith('Warning: SITE_URL')) console.warn(line)
    },
  })
  const { url } = server
  project.provide('site', { url, outDir, varDir, siteUrl, ...whatShouldBeThere(siteUrl) })
}

export async function teardown(): Promise<void> {
  await server?.close()
  await mailbox?.close()
  if (varDir) rmSync(varDir, { recursive: true, force: true })
}

/** The server has to know its address before it listens: Stripe's page leads back to it. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** What the pages are held against: the inventory of pages, and the facts in each language. */
function whatShouldBeThere(siteUrl: string): Pick<SiteUnderTest, 'pages' | 'sites' | 'messages'> {
  const workspace = loadWorkspace(projectDir, projectDir)
  const figures = collectFigures(workspace)
  const asOf = madridDay(new Date())
  const derived = deriveFigures(workspace, figures, asOf)
  const content = { workspace, figures, derived, asOf }
  const { pages, sites, messages } = withPlainForms(compileContent(content, siteUrl))
  // Nobody can open the shell: the server fills it.
  return { pages: pages.filter(({ page }) => page !== SHELL_PAGE), sites, messages }
}
