import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { projectDir } from '../project-dir'

/** Where Vite opens a file in the editor that it finds running, or that LAUNCH_EDITOR names. */
export const OPEN_IN_EDITOR = '/__open-in-editor'

/** Before Vite's own opening of files: nothing outside of content and project, and for no other site. */
export function editorGuardPlugin(root: string): Plugin {
  const folders = [root, projectDir].map((folder) => realpathSync(folder))
  const isOurs = (file: string) => folders.some((folder) => isBelow(folder, file))
  return {
    name: 'tours-editor-guard',
    configureServer({ middlewares }) {
      middlewares.use(OPEN_IN_EDITOR, (request, response, next) => {
        const refuse = (status: number, why: string) =>
          response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(why)
        const from = request.headers['sec-fetch-site']
        if (from !== undefined && from !== 'same-origin' && from !== 'none')
          return refuse(403, 'Another site may not open files here.')
        const asked = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? ''
        // A place: `data/site.yaml:12:3`. Vite's own are absolute, or of the project's folder.
        const [, path = '', position = ''] = /^(?:file:\/\/)?(.*?)((?::\d+){0,2})$/s.exec(asked) ?? []
        const [file = join(root, path)] = [root, projectDir]
          .map((folder) => resolve(folder, path))
          .filter((one) => existsSync(one))
        const real = existsSync(file) ? realpathSync(file) : file
        if (!isOurs(real)) return refuse(403, 'Only files of the content and the project are opened.')
        if (!existsSync(real)) return refuse(404, 'The file is not there any more.')
        // Whoever follows the link stays on the page.
        response.statusCode = 204
        request.url = `/?file=${encodeURIComponent(real + position)}`
        next()
      })
    },
  }
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}
