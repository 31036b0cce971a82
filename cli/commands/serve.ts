import { closeOnSignals } from '../../server/close-on-signals'
import { readConfig } from '../../server/config'
import { serve as startServer } from '../../server/main'

/**
 * `tours serve`: serves a built site until it is told to stop.
 *
 * @param out the folder that `tours build` wrote
 */
export async function serve({ out }: { out: string }): Promise<number> {
  const server = await startServer({
    outDir: out,
    config: readConfig(process.env),
    log: (line) => process.stderr.write(`${line}\n`),
  })
  // What people type, and what the pages call themselves.
  const address = server.url.replace('//127.0.0.1:', '//localhost:')
  process.stdout.write(`\n  ${address}\n\n  Stop with Ctrl+C.\n`)
  await closeOnSignals(server)
  return 0
}
