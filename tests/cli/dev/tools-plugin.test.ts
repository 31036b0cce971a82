import { realpathSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import type { LiveContent } from '../../../cli/dev/live-content'
import { withTools } from '../../../cli/dev/tools-plugin'
import { aTempFolder } from '../build/a-temp-folder'
import { aSmallRoot } from './a-small-root'
import { aToolsServer } from './a-tools-server'

test('the tools stand at the end of the body, with the page’s own address and the content it shows', () => {
  const checked = { workspace: { root: '/content' } }
  const content = { revision: 3, errors: [], checked } as unknown as LiveContent
  const html = withTools('<body><p>Text</p></body></html>', '/es/visitas"guiadas', content)
  expect(html).toMatch(
    /^<body><p>Text<\/p><tours-tools data-path="\/es\/visitas%22guiadas" data-revision="3">\n<template shadowrootmode="open">/,
  )
  expect(html).toMatch(/<script [^>]*start-tools\.ts"><\/script>\n<\/body><\/html>$/)
})

test('a place leads to its line in the editor; the server itself opens no file, whoever asks', async () => {
  const root = aSmallRoot()
  const server = await aToolsServer(root.dir, realpathSync(aTempFolder()), () => '')
  onTestFinished(async () => {
    await server.close()
    root.remove()
  })
  const card = await fetch(`${server.url}/@tours/figure?name=tours/palace-tour/price`)
  expect(await card.text()).toContain(`href="vscode://file${root.dir}/data/prices.yaml:8:9"`)
  const opened = await fetch(`${server.url}/__open-in-editor?file=${root.dir}/data/prices.yaml:8:9`)
  expect(opened.status).toBe(404)
})
