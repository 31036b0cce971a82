import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ServerConfig } from '../../../server/config'
import { serve } from '../../../server/main'
import type { Visitor } from './tabs'

export const projectDir = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

export interface AnotherSite {
  /** Somebody at its door. */
  visitor: Visitor
  close: () => Promise<void>
}

/**
 * Builds and serves a site of other content beside the one under test.
 *
 * @param writeContent fills an empty folder with a content root
 */
export async function serveAnotherSite(writeContent: (root: string) => void): Promise<AnotherSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tours-another-site-'))
  const root = join(folder, 'content')
  writeContent(root)
  const outDir = join(folder, 'dist')
  const build = [join(projectDir, 'cli/tours.mjs'), 'build', '--root', root, '--out', outDir]
  await promisify(execFile)(process.execPath, build, {
    env: { ...process.env, SITE_URL: 'http://localhost' },
  })
  const config: ServerConfig = {
    port: 0,
    host: '127.0.0.1',
    siteUrl: 'http://localhost',
    payments: { kind: 'closed' },
    varDir: join(folder, 'var'),
    memoryMb: 256,
    keepAliveSeconds: 5,
  }
  const server = await serve({ outDir, config, log: () => {} })
  return {
    visitor: {
      // Chromium takes Secure cookies on http://localhost only.
      baseURL: server.url.replace('127.0.0.1', 'localhost'),
      complaint: /^a request to somebody else: http:\/\/localhost:\d+\//,
    },
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
