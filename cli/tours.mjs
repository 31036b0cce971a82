#!/usr/bin/env node
/** The `tours` command, in plain JavaScript: nothing may be installed, and Node may be too old. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { explainOldNode } from './bootstrap/node-version.mjs'

// Who reads only the beginning (`tours validate | head`) closes the pipe. That is no failure of the command; nor must
// a log that has filled its disk end the server.
const ignoring = (/** @type {string[]} */ harmless) => (/** @type {NodeJS.ErrnoException} */ error) => {
  if (harmless.includes(error.code ?? '')) return
  console.error(`The output could not be written: ${error.message}.`)
  process.exit(3)
}
process.stdout.on('error', ignoring(['EPIPE']))
process.stderr.on('error', ignoring(['EPIPE', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']))

// Texts are searched with long patterns, each of them often: V8 need not wait to compile one until it has run twice.
setFlagsFromString('--no-regexp-tier-up')

async function main() {
  const projectDir = dirname(dirname(fileURLToPath(import.meta.url)))
  const { ensureInstalled } = await import('./bootstrap/ensure-installed.mjs')
  const { loadCli } = await import('./bootstrap/load-cli.mjs')
  await ensureInstalled(projectDir)
  const { run } = await loadCli(projectDir)
  process.exitCode = await run(process.argv.slice(2))
}

const tooOld = explainOldNode(process.versions.node)
if (tooOld) {
  console.error(tooOld)
  process.exitCode = 1
} else {
  main().catch((error) => {
    console.error(error.isExplained ? error.message : error)
    process.exitCode = 3
  })
}
