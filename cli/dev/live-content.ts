import { join, relative } from 'node:path'
import express from 'express'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'
import { checkContent } from '../../content/rules/check-content'
import { type CompiledContent, compileContent } from '../../content/site/compile-content'
import { madridDay } from '../../domain/calendar/madrid-time'
import { projectDir } from '../project-dir'

/** Content as it is on disk now, and as it was when it last had no errors. */
export type LiveContent = ReturnType<typeof createLiveContent>

/** @param siteUrl canonical origin of the development server */
export function createLiveContent(root: string, siteUrl: string) {
  const read = (revision: number, lastCompiled: CompiledContent | null) => {
    const asOf = madridDay(new Date())
    const checked = checkContent({ root, projectDir, asOf, showDrafts: true })
    const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
    return {
      /** The content on disk as it was last read, with everything that was found out about it. */
      checked,
      errors,
      /** The last content without errors; null until there was one. */
      compiled: errors.length === 0 ? compileContent(checked, siteUrl) : lastCompiled,
      /** How often it was read. */
      revision,
    }
  }
  const live = {
    ...read(1, null),
    reload(): void {
      Object.assign(live, read(live.revision + 1, live.compiled))
    },
  }
  return live
}

/**
 * Editors write a file in several steps; what comes within this time is one save. Longer than the 50 ms in which
 * chokidar reports no second change of a file: reading blocks its clock, and what is saved meanwhile would be lost.
 */
const SETTLE_MS = 60

/** Serves the content's own files; reads content again when a file is saved, and has every page loaded anew. */
export function contentPlugin(root: string, content: LiveContent): Plugin {
  return {
    name: 'tours-content',
    configureServer(server) {
      // Before Vite's own, as in a build: the content root's files lie on top of the program's.
      const ownFiles = express.static(join(root, 'public'), {
        dotfiles: 'allow',
        index: false,
        redirect: false,
      })
      server.middlewares.use(ownFiles as Connect.NextHandleFunction)
      for (const folder of CONTENT_FOLDERS) server.watcher.add(`${root}/${folder}`)
      let timer: NodeJS.Timeout | undefined
      const changed = (file: string) => {
        const path = relative(root, file).replaceAll('\\', '/')
        if (!CONTENT_FOLDERS.some((folder) => path.startsWith(`${folder}/`))) return
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
