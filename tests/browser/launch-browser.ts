import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { findBrowser } from './find-browser.mjs'

const usualArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to win back what compiling its scripts for speed costs: a tenth of the processor time.
  '--js-flags=--single-threaded,--no-maglev,--no-turbofan',
]

/** The browser of all tests, unless they say otherwise. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({ ...(executablePath && { executablePath }), args: usualArguments, ...options })
}
