import type { Diagnostic } from '../../content/read/diagnostic'
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
    const previous = last?.checked.workspace
    const asOf = madridDay(new Date())
    const checked = checkContent({ root, projectDir, asOf, showDrafts: true, previous })
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
