import { checkContent } from '../../content/check-content'
import type { Problem } from '../../content/problems/problem'
import type { Workspace } from '../../content/workspace'
import { madridDay } from '../../domain/calendar/madrid-time'
import { type CompiledContent, compileContent } from '../build/compiled-content'

/** Content as it is on disk now, and as it was when it last had no errors. */
export interface LiveContent {
  /** The last content without errors; null until there was one. */
  compiled: CompiledContent | null
  /** What is wrong with the content on disk; empty when it can be shown. */
  errors: Problem[]
  /** Reads everything again. */
  reload(): void
}

/** @param siteUrl canonical origin of the development server */
export function createLiveContent(root: string, projectDir: string, siteUrl: string): LiveContent {
  let previous: Workspace | undefined
  const live: LiveContent = {
    compiled: null,
    errors: [],
    reload() {
      const { problems, workspace, figures, derived } = checkContent({
        root,
        projectDir,
        asOf: madridDay(new Date()),
        previous,
      })
      previous = workspace
      live.errors = problems.filter(({ severity }) => severity === 'error')
      if (live.errors.length === 0) live.compiled = compileContent(workspace, figures, derived, siteUrl)
    },
  }
  live.reload()
  return live
}
