import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { projectDir } from '../project-dir'

/** Where Vite opens a file in the editor that it finds running, or that LAUNCH_EDITOR names. */
export const OPEN_IN_EDITOR = '/__open-in-editor'

/** Before Vite's own opening of files: nothing outside of content and project, and for no other site. */
export function editorGuardPlugin(root: string): Plugin {
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
        const place = placeToOpen(asked, root)
        if (place === 'outside') return refuse(403, 'Only files of the content and the project are opened.')
        if (place === 'missing') return refuse(404, 'The file is not there any more.')
        // Whoever follows the link stays on the page.
        response.statusCode = 204
        request.url = `/?file=${encodeURIComponent(place)}`
        next()
      })
    },
  }
}

/** A place (`data/site.yaml:12:3`) as Vite takes it, absolute, from content root or project's folder. */
function placeToOpen(asked: string, root: string): string | 'outside' | 'missing' {
  const [, name = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(asked) ?? []
  if (!name || name.includes('\0')) return 'missing'
  const path = name.startsWith('file://') ? pathOfUrl(name) : name
  if (path === undefined) return 'missing'
  const fromRoot = resolve(root, path)
  const file = isAbsolute(path) || existsSync(fromRoot) ? fromRoot : join(projectDir, path)
  const folders = [root, projectDir].map((folder) => realpathSync(folder))
  if (!existsSync(file)) return folders.some((folder) => isBelow(folder, file)) ? 'missing' : 'outside'
  const real = realpathSync(file)
  return folders.some((folder) => isBelow(folder, real)) ? `${real}${position}` : 'outside'
}

function isBelow(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}

function pathOfUrl(url: string): string | undefined {
  try {
    return fileURLToPath(url)
  } catch {
    return undefined
  }
}
