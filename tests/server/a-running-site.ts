import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ServingManifest } from '../../domain/serving-manifest'
import type { ServerConfig } from '../../server/config'
import { type RunningServer, serve } from '../../server/main'
import { aBuiltSite, aManifest, type BuiltSite } from './a-built-site'
import { type Answer, type AskOptions, ask } from './ask'

export interface RunningSite {
  ask(path: string, options?: AskOptions): Promise<Answer>
  /** What the operator was told. */
  log: string[]
  site: BuiltSite
  server: RunningServer
}

/** Keys as for Stripe, and nobody at the other end. */
const noStripe = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_test',
  apiBase: 'http://127.0.0.1:9',
} as const

export function someConfig(changes: Partial<ServerConfig> = {}): ServerConfig {
  return {
    port: 0,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:0',
    payments: noStripe,
    varDir: '',
    memoryMb: 256,
    keepAliveSeconds: 5,
    ...changes,
  }
}

/** Starts a real server over a small built site before the file's tests, and stops it after them. */
export function aRunningSite(
  config = someConfig(),
  manifest: ServingManifest = aManifest(),
  files: Record<string, string | Buffer> = {},
): RunningSite {
  const running = { log: [] as string[] } as RunningSite
  beforeAll(async () => {
    running.site = aBuiltSite(manifest, files)
    running.server = await serve({
      outDir: running.site.outDir,
      config: { ...config, varDir: config.varDir || join(running.site.outDir, 'var') },
      log: (line) => {
        // By a worker, some seconds after the start: there is nobody at Stripe's place.
        if (!line.startsWith('Stripe could not be asked')) running.log.push(line)
      },
    })
    running.ask = (path, options) => ask(running.server.url, path, options)
  })
  afterAll(async () => {
    await running.server?.close()
    running.site?.remove()
  })
  return running
}
