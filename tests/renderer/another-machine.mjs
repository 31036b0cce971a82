import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const inOrder = fs.readdirSync

/** Folders are read in the opposite order, as another file system may. */
fs.readdirSync = /** @type {typeof fs.readdirSync} */ (
  (/** @type {Parameters<typeof inOrder>} */ ...asked) => inOrder(...asked).reverse()
)
syncBuiltinESMExports()

const byIcu = Intl.PluralRules.prototype.resolvedOptions

/** The plural forms of a language come in another order with each release of ICU, and so with each of Node. */
Intl.PluralRules.prototype.resolvedOptions = function () {
  const options = byIcu.call(this)
  return { ...options, pluralCategories: options.pluralCategories.toReversed() }
}
