/** Loaded before a build, kills it in front of the move of that number that it makes into its output folder. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { OUTPUT = '', KILL_AT } = process.env
const { renameSync } = fs
let moves = 0

fs.renameSync = (from, to) => {
  if (String(to).startsWith(OUTPUT) && ++moves === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
  renameSync(from, to)
}
syncBuiltinESMExports()
