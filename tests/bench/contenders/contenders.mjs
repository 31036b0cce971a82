import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runOnce } from '../measure.mjs'
import { hasProgram, installTools, packageVersion, versionOf } from '../workplace.mjs'

const template = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

/**
 * @typedef {object} Contender
 * @property {string} version
 * @property {(dir: string, pages: string, frame: string) => void} write makes a site's folder of the folder with
 * its pages and the folder with each language's header and footer
 * @property {(dir: string) => import('../measure.mjs').Run} build from nothing
 */

/** Their Node, where ours is too old for them. */
const nodeFor = (/** @type {string} */ tools) =>
  Number(process.versions.node.split('.')[0]) >= 22
    ? process.execPath
    : join(tools, `node_modules/node-${process.platform}-${process.arch}/bin/node`)

/** @type {Record<string, () => Contender | undefined>} each in its default settings for production */
const contenders = {
  Hugo: () =>
    hasProgram('hugo')
      ? {
          version: versionOf('hugo', 'version'),
          write(dir, pages, frame) {
            cpSync(pages, join(dir, 'content'), { recursive: true })
            copyTemplate('page.gohtml', join(dir, 'layouts/_default/page.html'))
            cpSync(frame, join(dir, 'layouts/partials'), { recursive: true })
            const disableKinds = ['taxonomy', 'term', 'section', 'home', 'RSS']
            writeJson(join(dir, 'config.json'), { baseURL: 'http://localhost:3000/', disableKinds })
          },
          build: (dir) => runOnce('hugo', ['--destination', 'out'], { cwd: dir }),
        }
      : undefined,
  Eleventy: () => {
    const tools = installTools('eleventy', ['@11ty/eleventy@3'])
    return tools
      ? {
          version: packageVersion(tools, '@11ty/eleventy'),
          write(dir, pages, frame) {
            cpSync(pages, join(dir, 'content'), { recursive: true })
            copyTemplate('page.njk', join(dir, 'content/_includes/page.njk'))
            cpSync(frame, join(dir, 'content/_includes'), { recursive: true })
          },
          build: (dir) =>
            runOnce(
              process.execPath,
              [
                join(tools, 'node_modules/@11ty/eleventy/cmd.cjs'),
                '--quiet',
                '--input=content',
                '--output=out',
              ],
              { cwd: dir },
            ),
        }
      : undefined
  },
  Astro: () => {
    const tools = installTools('astro', ['astro@7', `node-${process.platform}-${process.arch}@22`])
    return tools
      ? {
          version: packageVersion(tools, 'astro'),
          write(dir, pages, frame) {
            cpSync(pages, join(dir, 'pages'), { recursive: true })
            copyTemplate('page.astro', join(dir, 'src/pages/[...path].astro'))
            cpSync(frame, join(dir, 'src/frame'), { recursive: true })
            writeFileSync(
              join(dir, 'src/content.config.mjs'),
              `import { defineCollection } from 'astro:content'
               import { glob } from 'astro/loaders'
               export const collections = {
                 pages: defineCollection({ loader: glob({ pattern: '**/*.md', base: './pages' }) }) }`,
            )
            writeFileSync(join(dir, 'astro.config.mjs'), `export default { outDir: './out' }`)
            symlinkSync(join(tools, 'node_modules'), join(dir, 'node_modules'))
          },
          build(dir) {
            for (const cache of ['.astro', 'node_modules/.astro', 'node_modules/.vite'])
              rmSync(join(dir, cache), { recursive: true, force: true })
            const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
            return runOnce(nodeFor(tools), ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: dir, env })
          },
        }
      : undefined
  },
}

/** Those that can be installed, and the names of the others. */
export function findContenders() {
  const all = Object.entries(contenders).map(([name, find]) => ({ name, contender: find() }))
  return {
    present: all.flatMap(({ name, contender }) => (contender ? [{ name, ...contender }] : [])),
    missing: all.filter(({ contender }) => !contender).map(({ name }) => name),
  }
}

/**
 * Builds a contender's site from nothing.
 *
 * @param {Contender} contender
 * @param {string} dir its site
 * @param {number} pages how many it has to make
 */
export function buildContender(contender, dir, pages) {
  rmSync(join(dir, 'out'), { recursive: true, force: true })
  const run = contender.build(dir)
  const made = readdirSync(join(dir, 'out'), { recursive: true, encoding: 'utf8' })
  const found = made.filter((name) => name.endsWith('index.html')).length
  if (found !== pages) throw new Error(`${dir} has ${found} pages instead of ${pages}.`)
  return run
}

/** Takes each language's header and footer out of our own pages, so that all sites have the same. */
export function writeFrame(/** @type {string} */ client, /** @type {string} */ dir) {
  mkdirSync(dir, { recursive: true })
  for (const locale of ['en', 'es', 'ru']) {
    const html = readFileSync(join(client, locale === 'en' ? 'index.html' : `${locale}.html`), 'utf8')
    for (const name of ['header', 'footer']) {
      const [part = ''] = new RegExp(`<${name}[\\s\\S]*?</${name}>`).exec(html) ?? []
      if (!part) throw new Error(`There is no ${name} on the home page.`)
      // Two braces would be an instruction to the others.
      writeFileSync(join(dir, `${name}-${locale}.html`), part.replaceAll('{{', '&#123;&#123;'))
    }
  }
}

function copyTemplate(/** @type {string} */ name, /** @type {string} */ target) {
  cpSync(template(name), target)
}

function writeJson(/** @type {string} */ file, /** @type {unknown} */ value) {
  writeFileSync(file, JSON.stringify(value))
}
