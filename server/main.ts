import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { UserError } from '../domain/user-error'
import { createApp } from './app'
import type { ServerConfig } from './config'
import { readManifest } from './read-manifest'
import type { Log } from './services'

export interface ServeOptions {
  /** What `tours build` wrote. */
  outDir: string
  config: ServerConfig
  log: Log
}

export interface RunningServer {
  /** Where to open it; not the canonical address. */
  url: string
  /** Takes no new requests, finishes those under way (10 s at most), then resolves. */
  close(): Promise<void>
}

/** How long answers under way may take once the server is to stop. */
const closingGraceMs = 10_000

/**
 * Serves a built site.
 *
 * @throws {UserError} NOT_BUILT, or CANNOT_LISTEN when the address is taken or not ours
 */
export async function serve({ outDir, config, log }: ServeOptions): Promise<RunningServer> {
  const manifest = readManifest(outDir)
  if (manifest.siteUrl !== config.siteUrl) {
    log(
      `Warning: SITE_URL is ${config.siteUrl}, but the pages were built for ${manifest.siteUrl}. ` +
        'Set SITE_URL to that, or run "npx tours build" again.',
    )
  }
  const app = createApp({ config, manifest, clientDir: resolve(join(outDir, 'client')), log })
  const server = createServer(app)
  await listen(server, config)
  return { url: urlOf(server, config.host), close: () => close(server) }
}

function listen(server: Server, { port, host }: ServerConfig): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `port ${port} on ${host} is taken: stop the other program, or set PORT to another number.`
          : `${host}, port ${port}: ${error.message}. Set HOST and PORT to an address of this machine.`
      fail(new UserError('CANNOT_LISTEN', `Cannot listen: ${reason}`, 500, { cause: error }))
    })
    server.listen(port, host, done)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    const grace = setTimeout(() => server.closeAllConnections(), closingGraceMs)
    server.close(() => {
      clearTimeout(grace)
      done()
    })
  })
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
