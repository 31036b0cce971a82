import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const inOrder = fs.readdirSync

/** Folders are read in the opposite order, as another file system may. */
fs.readdirSync = /** @type {typeof fs.readdirSync} */ (
  (/** @type {Parameters<typeof inOrder>} */ ...asked) => inOrder(...asked).reverse()
)
syncBuiltinESMExports()
