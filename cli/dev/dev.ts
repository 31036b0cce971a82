import { resolve } from 'node:path'
import { cannotListen, readConfig } from '../../server/config'
import type { Given } from '../given'
import { projectDir } from '../project-dir'
import { contentPlugin, createLiveContent } from './live-content'
import { pagesPlugin } from './pages-plugin'
import { toolsPlugin } from './tools-plugin'

/**
 * `tours dev`: every page rendered as it is asked for; a saved file shows at once, a mistake as an overlay, and
 * a panel on each page shows what is to be known of its figures and texts.
 *
 * @throws {UserError} CANNOT_LISTEN when the address is taken or not ours
 */
export async function dev({ root }: Given<'dev'>): Promise<number> {
  const config = readConfig(process.env)
  const folder = resolve(root)
  const content = createLiveContent(folder, config.siteUrl)
  const { createServer } = await import('vite')
  const server = await createServer({
    root: projectDir,
    appType: 'custom',
    server: { host: config.host, port: config.port, strictPort: true },
    plugins: [contentPlugin(folder, content), toolsPlugin(content), pagesPlugin(content)],
  })
  await server.listen().catch(async (error: Error) => {
    // What it watches would keep the process alive.
    await server.close()
    throw cannotListen(config, error)
  })
  server.printUrls()
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done)
  })
  await server.close()
  return 0
}
