import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EDITS } from './content-edits.mjs'
import { copyContent } from './generate-content.mjs'
import { interleave, runOnce, summarize } from './measure.mjs'
import { cli, copy, copyProject, emptyCache, growCatalogue, grownFolder } from './workplace.mjs'

/**
 * `tours validate` from the shell: the shipped content, then a grown catalogue, as it is and after each change.
 *
 * @param {number} tours
 * @param {number} runs
 */
export async function measureValidate(tours, runs) {
  copyProject()
  const root = growCatalogue(tours, 'validated')
  const validate = (/** @type {string} */ of) => () =>
    runOnce(process.execPath, [cli, 'validate', '--root', of], { cwd: copy })
  /** @type {Record<string, (round: number) => import('./measure.mjs').Run>} */
  const cases = {
    'shipped content': validate(copy),
    'shipped content, no cache': (round) => {
      // Nothing about another folder is cached.
      const fresh = join(grownFolder(tours), `shipped-${round}`)
      mkdirSync(fresh, { recursive: true })
      copyContent(copy, fresh)
      const run = validate(fresh)()
      rmSync(fresh, { recursive: true })
      return run
    },
    [`${tours} tours`]: validate(root),
  }
  for (const [name, edit] of Object.entries(EDITS)) {
    if (name === 'one component') continue
    cases[`${tours} tours, after ${name}`] = (round) => {
      edit(root, round, copy)
      return validate(root)()
    }
  }
  emptyCache()
  validate(copy)()
  validate(root)()
  const all = await interleave(runs, cases)
  return Object.fromEntries(Object.entries(all).map(([name, runs]) => [name, summarize(runs)]))
}
