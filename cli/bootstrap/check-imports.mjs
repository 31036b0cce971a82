/**
 * Checks the import rules of .dependency-cruiser.cjs. A rule that looked at no file proves nothing, so it
 * also fails when a folder of code has files and none of them was looked at.
 *
 *   node cli/bootstrap/check-imports.mjs [dir]
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const folders = ['domain', 'content', 'pages', 'renderer', 'server', 'cli', 'tests']
const projectDir = fileURLToPath(new URL('../..', import.meta.url))
const dir = resolve(process.argv[2] ?? projectDir)

const options = await extractDepcruiseOptions(join(projectDir, '.dependency-cruiser.cjs'))
const present = folders.filter((folder) => existsSync(join(dir, folder)))
// The configuration names files relative to the folder looked at.
process.chdir(dir)
const { output } = await cruise(present, { ...options, baseDir: dir })
if (typeof output === 'string') throw new TypeError('dependency-cruiser gave a report instead of its result')

const looked = output.modules.map((module) => module.source)
const unseen = present.filter(
  (folder) => hasCode(join(dir, folder)) && !looked.some((file) => file.startsWith(`${folder}/`)),
)
const problems = output.summary.violations.map(({ rule, from, to }) => `${from} imports ${to}: ${rule.name}`)
if (looked.length === 0) problems.push('The import rules looked at no file at all.')
for (const folder of unseen) problems.push(`The import rules looked at no file in ${folder}/.`)

for (const problem of problems) console.error(problem)
console.log(`Import rules: ${looked.length} files, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0

function hasCode(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true }).some((name) => /\.(tsx?|mjs)$/.test(String(name)))
}
