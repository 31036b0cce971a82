import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mapAt, textAt } from '../../content/read/value-at'
import { loadWorkspace, singleOf, type Workspace } from '../../content/read/workspace'
import { listPaths } from '../../content/site/list-paths'
import { parsePageRef } from '../../domain/routing/page-ref'
import { UserError } from '../../domain/user-error'
import { type PlannedFile, writeFiles } from '../change/change-files'
import { contentRoot, usageError } from '../content-root'
import { findCommit } from '../git/find-commit'
import { withContentAt } from '../git/with-content-at'
import type { Given } from '../given'
import { redirectsIn } from '../new/new-redirect'
import { json, type Output } from '../output/output'
import { projectDir } from '../project-dir'
import { kindOfRoute, planRename, RENAMED_KINDS, type RenamedKind } from '../rename/rename'
import { compareContents } from './compare-contents'
import type { Renamed } from './content-diff'
import { readSides } from './content-side'
import { markdownDiff, textDiff } from './print-diff'

type DiffOptions = Given<'diff'> & { format: keyof typeof FORMATS }

const FORMATS = {
  text: textDiff,
  // The shape that other programs rely on: cli/diff/content-diff.ts describes it.
  json,
  markdown: markdownDiff,
}

/** `tours diff`: what a change does to travellers; 1 with `exitCode` when one is marked, else 0. */
export async function diff(options: DiffOptions, output: Output): Promise<number> {
  const { 'git-ref': ref, format, asOf, exitCode = false, mergeBase = false } = options
  const root = contentRoot(options.root)
  const commit = findCommit(root, ref, mergeBase)
  return withContentAt(root, commit, async (old) => {
    if (old === undefined)
      throw usageError(`"${ref}" holds no content at ${options.root}: there is nothing to compare with.`)
    const renamed = replayRenames(old, root)
    const sides = readSides(old, root, asOf)
    const contents = await compareContents(sides, { ref, commit, asOf, renamed })
    output.out(FORMATS[format](contents, output))
    return exitCode && contents.counts.marked > 0 ? 1 : 0
  })
}

/**
 * Renames in the older content what the change has renamed: then only what else changed is reported. It is known by
 * its addresses: those of something old belong to something new, or lead to it.
 *
 * @param oldRoot a copy, which is written to
 */
function replayRenames(oldRoot: string, root: string): Renamed[] {
  const isThere = (folder: string, kind: RenamedKind, slug: string) =>
    existsSync(join(folder, kind === 'guides' ? `guides/${slug}/en.md` : `data/${kind}/${slug}.yaml`))
  const done: Renamed[] = []
  for (const { from, kind, slug } of addressesOfItems(loadWorkspace(root, projectDir))) {
    if (isThere(oldRoot, kind, slug) || !isThere(root, kind, slug)) continue
    const workspace = loadWorkspace(oldRoot, projectDir)
    const page = listPaths(workspace).find(({ path }) => path === from)?.page
    const before = page === undefined ? undefined : parsePageRef(page)
    if (!before?.slug || kindOfRoute(before.route) !== kind || isThere(root, kind, before.slug)) continue
    const files = filesRenamed(workspace, kind, before.slug, slug)
    if (files.length === 0) continue
    writeFiles(oldRoot, files)
    done.push({ kind, before: before.slug, after: slug })
  }
  return done
}

/** None where an alias stands in the way: then all of it is reported as gone and new. */
function filesRenamed(...rename: Parameters<typeof planRename>): PlannedFile[] {
  try {
    return planRename(...rename).files
  } catch (error) {
    if (error instanceof UserError) return []
    throw error
  }
}

/** Addresses that lead to an item: redirects to it, and those of guides, which need not hold their slug. */
function addressesOfItems(workspace: Workspace): { from: string; kind: RenamedKind; slug: string }[] {
  const redirects = redirectsIn(workspace).flatMap(({ from, to, slug }) => {
    const kind = RENAMED_KINDS.find((name) => name === kindOfRoute(to))
    return slug && kind ? [{ from, kind, slug }] : []
  })
  const guides = Object.entries(mapAt(singleOf(workspace, 'routes'), ['guides'])).flatMap(([slug, paths]) => {
    const from = textAt(paths, ['en'])
    return from ? [{ from, kind: 'guides' as const, slug }] : []
  })
  return [...redirects, ...guides]
}
