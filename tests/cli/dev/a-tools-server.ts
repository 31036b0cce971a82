import { join } from 'node:path'
import { createServer } from 'vite'
import { contentPlugin, createLiveContent } from '../../../cli/dev/live-content'
import { toolsPlugin, withTools } from '../../../cli/dev/tools-plugin'
import { PROJECT, SITE_URL } from '../../content/site/shipped-content'

export interface ToolsServer {
  url: string
  close(): Promise<void>
}

/**
 * Vite with the tools of `tours dev`, serving the HTML given at every other address: pages that hold just what
 * a test is about, without the renderer. dev.test.ts shows the tools on real pages.
 *
 * @param cacheDir Vite's own files; a folder that goes away with the test
 */
export async function aToolsServer(
  root: string,
  cacheDir: string,
  htmlOf: (path: string) => string,
): Promise<ToolsServer> {
  const content = createLiveContent(root, SITE_URL)
  const server = await createServer({
    configFile: false,
    root: PROJECT,
    cacheDir: join(cacheDir, '.vite'),
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    // The project itself does not change meanwhile, and others may be at work in it.
    server: { host: 'localhost', port: 0, watch: { ignored: [`${PROJECT}**`] } },
    plugins: [
      contentPlugin(root, content),
      toolsPlugin(content),
      {
        name: 'test-pages',
        configureServer: (vite) => () => {
          vite.middlewares.use((request, response) => {
            const path = new URL(request.url ?? '/', 'http://localhost').pathname
            const tag = '<script type="module" src="/@vite/client"></script>'
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.end(withTools(htmlOf(path).replace('</head>', `${tag}</head>`), path, content))
          })
        },
      },
    ],
  })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  return { url: url.replace(/\/$/, ''), close: () => server.close() }
}
