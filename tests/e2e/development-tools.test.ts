import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from './harness/site-under-test'

/** Addresses and names that the tools of `tours dev` cannot do without. */
const TRACES = ['/@tours', 'tours-tools', 'data-tours-marks', 'vscode:']

test('nothing of the development server’s tools is in the built site', () => {
  const files = readdirSync(site.outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|js|mjs|css|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => {
    const text = readFileSync(join(site.outDir, file), 'utf8')
    return TRACES.some((trace) => text.includes(trace))
  })
  expect(found).toEqual([])
})
