import { expect, test } from 'vitest'
import type { LiveContent } from '../../../cli/dev/live-content'
import { withTools } from '../../../cli/dev/tools-plugin'

test('the tools stand at the end of the body, with the page’s own address and the content it shows', () => {
  const content = { revision: 3, errors: [], checked: {} } as unknown as LiveContent
  const html = withTools('<body><p>Text</p></body></html>', '/es/visitas"guiadas', content)
  expect(html).toMatch(
    /^<body><p>Text<\/p><tours-tools data-path="\/es\/visitas%22guiadas" data-revision="3">\n<template shadowrootmode="open">/,
  )
  expect(html).toMatch(/<script [^>]*start-tools\.ts"><\/script>\n<\/body><\/html>$/)
})
