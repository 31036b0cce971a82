import { join } from 'node:path'
import { readConfig, type ServerConfig } from '../../server/config'
import { jsonLog } from '../../server/log'
import { closeOnSignals, serve as startServer } from '../../server/main'
import type { ServeOptions } from '../../server/open-services'
import { contentRoot } from '../content-root'
import type { Given } from '../given'
import type { Output } from '../output/output'

export function serve(options: Given<'serve'>, output: Output): Promise<void> {
  return serveSite(options, readConfig(process.env), output)
}

/** `tours start`: builds what is stale, then serves it. */
export async function start(options: Given<'start'>, output: Output): Promise<number | void> {
  // Whatever the settings: without content there is nothing to serve.
  contentRoot(options.root)
  // Before the build: it renders as for production, and says so to the whole process.
  const config = readConfig(process.env)
  const { build } = await import('../build/build')
  return (await build(options)) || serveSite(options, config, output)
}

async function serveSite({ out, newLedger }: Given<'serve'>, config: ServerConfig, output: Output) {
  const server = await startServer({ outDir: out, config, ...(newLedger && { newLedger }), ...logs(output) })
  // What people type, and what the pages call themselves.
  const address = server.url.replace('//127.0.0.1:', '//localhost:')
  output.out(`\n  ${[address, '', ...goodToKnow(config), 'Stop with Ctrl+C.'].join('\n  ')}\n`)
  await closeOnSignals(server)
  // A connection that has gone silent must not keep the process: all that can be saved is saved.
  setTimeout(() => process.exit(), 500).unref()
}

/** Lines that people read on their terminal; everywhere else JSON, requests among them. */
function logs({ err }: Output): Pick<ServeOptions, 'log' | 'logRequest'> {
  if (process.stderr.isTTY) return { log: (line) => err(`${line}\n`) }
  const log = jsonLog(err)
  return { log, logRequest: log }
}

/** What somebody who tries the site out would look for. */
function goodToKnow({ payments, smtpUrl, varDir }: ServerConfig): string[] {
  return [
    ...(payments.kind === 'sandbox' ? ['Payments are simulated: no real money moves.'] : []),
    ...(smtpUrl ? [] : [`Email is not sent: it is written to ${join(varDir, 'outbox')}.`]),
  ]
}
