import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Seven of ten are tours of our own: 1,000 of both kinds are then 12 MB of YAML. */
const OWN_SHARE = 0.7
const consonants = [...'bdfgklmnprstvz']
const vowels = [...'aeiou']

/**
 * Writes a content root of many tours: the shipped content, and copies of its tours under slugs, titles,
 * prices and review counts of their own, so that it holds no errors. The same call always writes the same.
 *
 * @param {string} projectDir whose content is multiplied
 * @param {string} dir the new content root
 * @param {number} tours how many tours and partner tours it has in the end
 * @param {number} ownShare part of them that are tours of our own
 * @returns {{ tours: number, yamlBytes: number }} what was written
 */
export function generateContent(projectDir, dir, tours, ownShare = OWN_SHARE) {
  copyContent(projectDir, dir)
  const own = slugsIn(join(projectDir, 'data/tours'))
  const partner = slugsIn(join(projectDir, 'data/partner-tours'))
  const ownWanted = Math.round(tours * ownShare)
  const copies = [
    ...copiesOf('tours', own, ownWanted),
    ...copiesOf('partner-tours', partner, tours - ownWanted),
  ]
  for (const copy of copies) writeTour(dir, copy)
  addPrices(dir, copies)
  addRoutes(dir, copies)
  addExceptions(dir, copies)
  return { tours: own.length + partner.length + copies.length, yamlBytes: yamlBytes(join(dir, 'data')) }
}

/** Copies a content root. */
export function copyContent(/** @type {string} */ from, /** @type {string} */ to) {
  for (const folder of ['data', 'guides', 'locales'])
    cpSync(join(from, folder), join(to, folder), { recursive: true })
}

/** @typedef {{ collection: string, slug: string, of: string, code: string, number: number }} Copy */

/** @returns {Copy[]} */
function copiesOf(
  /** @type {string} */ collection,
  /** @type {string[]} */ slugs,
  /** @type {number} */ wanted,
) {
  return Array.from({ length: Math.max(0, wanted - slugs.length) }, (_, number) => {
    const of = slugs[number % slugs.length] ?? ''
    const code = codeOf(number, collection === 'tours' ? 'o' : 'p')
    return { collection, slug: `${of}-${code}`, of, code, number }
  })
}

/** A made-up word for each number: titles told apart by digits would read like figures. */
function codeOf(/** @type {number} */ number, /** @type {string} */ first) {
  let word = first
  let rest = number
  for (let syllable = 0; syllable < 3; syllable++) {
    word += consonants[rest % consonants.length]
    rest = Math.floor(rest / consonants.length)
    word += vowels[rest % vowels.length]
    rest = Math.floor(rest / vowels.length)
  }
  return word
}

function writeTour(/** @type {string} */ dir, /** @type {Copy} */ copy) {
  const { collection, slug, of, code, number } = copy
  const name = code.charAt(0).toUpperCase() + code.slice(1)
  const text = readFileSync(join(dir, 'data', collection, `${of}.yaml`), 'utf8')
    .replaceAll(of, slug)
    .replace(/^id: .*$/m, (line) => `${line}-${code}`)
    .replace(
      /^(title:\n)((?: {2}\w+: .*\n)+)/m,
      (_, key, texts) => key + texts.replace(/(["']?)$/gm, ending(name)),
    )
    .replace(/^( {2}\w+: [>|]-\n {4})/gm, `$1${name}. `)
    .replace(/^(reviewCount:\n(?:.*\n)*?.*value: )\d+/m, `$1${1000 + number}`)
    // The decision was made on the original's readings.
    .replace(/^(reviewCount:\n(?: .*\n)*?) {2}decided: .*\n/m, '$1')
  writeFileSync(join(dir, 'data', collection, `${slug}.yaml`), text)
}

/** Puts a word at the end of a one-line text, inside its quotes; an empty match at a line's end has none. */
function ending(/** @type {string} */ name) {
  return (
    /** @type {string} */ quote,
    /** @type {unknown} */ _group,
    /** @type {number} */ offset,
    /** @type {string} */ all,
  ) => {
    const line = all.slice(all.lastIndexOf('\n', offset - 1) + 1, offset)
    return line === '' || line.endsWith('"') || line.endsWith("'") ? quote : ` ${name}${quote}`
  }
}

function addPrices(/** @type {string} */ dir, /** @type {Copy[]} */ copies) {
  const file = join(dir, 'data/prices.yaml')
  const text = readFileSync(file, 'utf8')
  const entry = (/** @type {Copy} */ { collection, slug, number }) =>
    collection === 'tours'
      ? `  ${slug}:\n    unit: eur\n    readings:\n      - { source: listing, value: ${40 + (number % 60)} }\n      - { source: detail, value: ${40 + (number % 70)} }\n    use: detail\n    why: The detail page is where the traveller books.\n`
      : `  ${slug}: ${40 + (number % 60)}\n`
  const entries = (/** @type {string} */ collection) =>
    copies
      .filter((copy) => copy.collection === collection)
      .map(entry)
      .join('')
  writeFileSync(
    file,
    insertBelow(insertBelow(text, 'tours', entries('tours')), 'partner-tours', entries('partner-tours')),
  )
}

function addRoutes(/** @type {string} */ dir, /** @type {Copy[]} */ copies) {
  const file = join(dir, 'data/routes.yaml')
  const lines = copies
    .filter(({ collection }) => collection === 'tours')
    .map(({ slug }) => `  ${slug}: { en: /${slug}, es: /es/${slug}, ru: /ru/${slug} }\n`)
  writeFileSync(file, insertBelow(readFileSync(file, 'utf8'), 'direct', lines.join('')))
}

/** What is let stand in a tour is let stand in its copies. */
function addExceptions(/** @type {string} */ dir, /** @type {Copy[]} */ copies) {
  const file = join(dir, 'data/exceptions.yaml')
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const exceptions = text.split(/^(?=- )/m).filter((one) => one.startsWith('- '))
  const more = copies.flatMap(({ collection, of, slug }) =>
    exceptions
      .filter((one) => one.includes(`${collection}/${of}/`))
      .map((one) => one.replace(`${collection}/${of}/`, `${collection}/${slug}/`)),
  )
  writeFileSync(file, text + more.join(''))
}

function insertBelow(/** @type {string} */ text, /** @type {string} */ key, /** @type {string} */ lines) {
  const start = text.search(new RegExp(`^${key}:$`, 'm'))
  if (start < 0) throw new Error(`no line "${key}:"`)
  const end = start + key.length + 2
  return text.slice(0, end) + lines + text.slice(end)
}

function slugsIn(/** @type {string} */ folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => name.replace(/\.yaml$/, ''))
}

function yamlBytes(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)
}
