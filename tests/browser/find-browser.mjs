import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage, run } from '../install-package.mjs'

/** Debian's headless build is first: a visitor of a test costs 0.8 s of processor time, 1.9 s where windows are drawn. */
const HEADLESS = 'chromium-headless-shell'
const commands = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where installers put it without adding it to the PATH. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser that the end-to-end tests drive: CHROMIUM_PATH, one on the PATH, or Playwright's own.
 *
 * @returns {Promise<string | undefined>} its executable
 */
export async function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...commands.flatMap((name) => folders.map((dir) => join(dir, name))), ...usualPlaces]
  return candidates.find((file) => existsSync(file)) ?? (await playwrightsOwn())
}

/**
 * As `findBrowser`, but installs the build without windows where it can, and some browser where there is none.
 *
 * @throws {Error} saying what to install by hand
 */
export async function ensureBrowser(log = console.log) {
  const present = await findBrowser()
  if (present && !existsSync(present))
    throw new Error(`CHROMIUM_PATH is ${present}, and there is no such file.`)
  if (present && (process.env.CHROMIUM_PATH || present.endsWith(HEADLESS))) return present

  if (!present) log('No browser found: installing Chromium …')
  installPackage(HEADLESS) ||
    present ||
    installPackage('chromium') ||
    run('npx', ['--no-install', 'playwright', 'install', 'chromium'])
  const installed = await findBrowser()
  if (installed) return installed
  throw new Error('The end-to-end tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to it.')
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}
