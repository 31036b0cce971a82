import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../content/read/diagnostic'
import { CONTENT_FOLDERS } from '../../content/read/list-content-files'
import type { Workspace } from '../../content/read/workspace'
import { checkContent } from '../../content/rules/check-content'
import { writeReferenceSchema } from '../../content/rules/reference-schema'
import type { PageEntry } from '../../content/site/page-entry'
import { listReadablePages } from '../../content/site/readable-pages'
import { projectDir } from '../project-dir'
import type { NewPlan, PlannedFile } from './new-plan'

/** What the content would be with a plan carried out. */
export interface Trial {
  /** Problems that are not there without it. */
  problems: Diagnostic[]
  /** The new page, where the plan makes one. */
  page?: PageEntry | undefined
  /** The plan's files, and the list of names that editors complete, where it changes. */
  files: PlannedFile[]
}

/** Carries a plan out on a copy of the content root and checks that, so that no file is written that is refused later. */
export function tryPlan(root: string, plan: NewPlan, previous: Workspace, asOf: string): Trial {
  const copy = mkdtempSync(join(tmpdir(), 'tours-new-'))
  try {
    for (const folder of CONTENT_FOLDERS) {
      if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), { recursive: true })
    }
    // Checks ask whether pictures are there; they need not be copied for that.
    if (existsSync(join(root, 'public'))) symlinkSync(join(root, 'public'), join(copy, 'public'), 'junction')
    for (const { file, text } of plan.files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), text)
    }
    const names = namesForCompletion(copy)
    const { problems: before } = checkContent({ root, projectDir, asOf, previous })
    // Most files are the same, so they are not parsed again.
    const { workspace, problems } = checkContent({ root: copy, projectDir, asOf, previous })
    const known = new Set(before.map(withoutPlace))
    const added = problems.filter((problem) => !known.has(withoutPlace(problem)))
    const page =
      plan.page &&
      listReadablePages(workspace, problems).find(
        ({ ref }) => ref.route === plan.page?.route && ref.slug === plan.page?.slug,
      )
    return { problems: added, page, files: [...plan.files, ...names] }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** New names join those that editors complete. */
function namesForCompletion(copy: string): PlannedFile[] {
  const file = writeReferenceSchema(copy, projectDir)
  return file ? [{ file, text: readFileSync(join(copy, file), 'utf8'), isNew: false }] : []
}

/** New entries move what stands below them. */
function withoutPlace({ code, file, message }: Diagnostic): string {
  return [code, file, message].join('\n')
}
