/** An error whose message says what to do; it is printed without a stack. */
export function explained(/** @type {string} */ message) {
  return Object.assign(new Error(message), { isExplained: true })
}
