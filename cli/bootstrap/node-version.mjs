/**
 * The oldest release that Vite runs on, for each major version it supports.
 *
 * @type {Record<number, number>}
 */
const oldestMinor = { 20: 19, 22: 12 }

/**
 * Written in a syntax that old versions of Node read, because it is for them.
 *
 * @param {string} version "20.19.0"
 * @returns {string | undefined} what to tell the user, or undefined where all is well
 */
export function explainOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= 24 || minor >= (oldestMinor[major] || Infinity)) return undefined
  return `This needs Node 20.19, 22.12, 24 or newer; you have ${version}. Install one from https://nodejs.org.`
}
