import { relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Diagnostic } from '../../content/read/diagnostic'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { type CompiledContent, compileContent } from '../../content/site/compile-content'
import { madridDay } from '../../domain/calendar/madrid-time'
import { projectDir } from '../project-dir'

/** Content as it is on disk now, and as it was when it last had no errors. */
export interface LiveContent {
  /** The last content without errors; null until there was one. */
  compiled: CompiledContent | null
  /** How often it was read. */
  revision: number
  /** The content on disk as it was last read, with everything that was found out about it. */
  checked: CheckedContent
  errors: Diagnostic[]
  reload(): void
}

/** @param siteUrl canonical origin of the development server */
export function createLiveContent(root: string, siteUrl: string): LiveContent {
  const read = (last?: LiveContent) => {
    const asOf = madridDay(new Date())
    const checked = checkContent({ root, projectDir, asOf, showDrafts: true })
    const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
    const compiled = errors.length === 0 ? compileContent(checked, siteUrl) : (last?.compiled ?? null)
    return { checked, errors, compiled, revision: (last?.revision ?? 0) + 1 }
  }
  const live: LiveContent = {
    ...read(),
    reload() {
      Object.assign(live, read(live))
    },
  }
  return live
}

/**
 * Editors write a file in several steps; what comes within this time is one save. Longer than the 50 ms in which
 * chokidar tells no second change of a file: reading blocks its clock, and what is saved meanwhile would be lost.
 */
const SETTLE_MS = 60

/** Reads content again when a file is saved, and has every page loaded anew. */
export function contentPlugin(root: string, content: LiveContent): Plugin {
  return {
    name: 'tours-content',
    configureServer(server) {
      for (const folder of CONTENT_FOLDERS) server.watcher.add(`${root}/${folder}`)
      let timer: NodeJS.Timeout | undefined
      const changed = (file: string) => {
        if (!isContent(root, file)) return
        clearTimeout(timer)
        timer = setTimeout(() => update(server, content), SETTLE_MS)
      }
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed)
    },
  }
}

function update(server: ViteDevServer, content: LiveContent): void {
  const { logger } = server.config
  const start = performance.now()
  try {
    content.reload()
  } catch (error) {
    // A file that went away while it was read, or a bug: the server must outlive both.
    logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
    server.ws.send({ type: 'error', err: { message: String(error), stack: '' } })
    return
  }
  const { length } = content.errors
  if (length > 0) logger.error(`Content has ${length} error(s); the last good state stays on screen.`)
  else logger.info(`Content read again in ${Math.round(performance.now() - start)} ms.`)
  server.ws.send({ type: 'full-reload' })
}

function isContent(root: string, file: string): boolean {
  const path = relative(root, file).replaceAll('\\', '/')
  return CONTENT_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
}
