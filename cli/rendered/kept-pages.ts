import { join } from 'node:path'
import { KEPT_DAYS, removeOld } from '../../content/read/kept-file.mjs'
import type { PageInit } from '../../content/site/page-init'
import { tryTo } from '../../domain/try-to'
import { PROGRAM_CACHE } from '../project-dir'
import type { Saved } from '../record/build-record'
import { hashText } from '../record/hash-files'
import { readRecord, writeRecord } from '../record/record-file'
import { rendererVersion } from './page-renderer'

/** Written in by cli/bootstrap/load-cli.mjs; outside of the bundle nobody knows whether the program has changed. */
declare const __PROGRAM_VERSION__: string | undefined

/** What a command keeps of the pages of a content root from run to run: `known` is what it kept last. */
export function keptPages(command: string, root: string) {
  const isBundled = typeof __PROGRAM_VERSION__ === 'string'
  const file = join(PROGRAM_CACHE, `${command}-${hashText(root)}`)
  const program = isBundled ? `${__PROGRAM_VERSION__} ${rendererVersion()}` : ''
  return {
    program,
    known: readRecord(file),
    /** What a page is made from besides parts of the site. */
    inputOf: ({ entry, canonical }: PageInit) => hashText(JSON.stringify([program, entry, canonical])),
    keep(saved: Saved): void {
      if (!isBundled) return
      // It only saves time: where it cannot be written, pages are rendered again.
      tryTo(() => {
        // Whole, in the order in which pages were asked for: there are few.
        writeRecord(file, { ...saved, base: undefined })
        removeOld(PROGRAM_CACHE, KEPT_DAYS, (name) => name.startsWith(`${command}-`))
      })
    },
  }
}

export type KeptPages = ReturnType<typeof keptPages>
