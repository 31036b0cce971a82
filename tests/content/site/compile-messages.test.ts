import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { compileContent } from '../../../content/site/compile-content'
import { withoutMarks } from '../../../domain/figures/figure-marks'
import { makeRoot } from '../content-case'
import { contentAt } from './shipped-content'

const root = makeRoot({
  changes: [
    ['en', 'Be there {{figure policies/arrival/minutes number}} min early, {{name}}.'],
    ['es', 'Llega {{figure policies/arrival/minutes number}} min antes, {{name}}.'],
    ['ru', '{{name}}, приходите за {{figure policies/arrival/minutes number}} мин.'],
  ].map(([locale, text]) => ({
    file: `locales/${locale}/pages.json`,
    replace: '{',
    with: `{\n  "arrive": "${text}",`,
  })),
})
afterAll(() => rmSync(root, { recursive: true }))

test('interface texts write out the figures that they name, and keep the values that the program gives', () => {
  const messages = withoutMarks(compileContent(contentAt(root), 'https://example.com').markedMessages)
  expect([messages.en, messages.es, messages.ru].map(({ pages }) => pages?.arrive)).toEqual([
    'Be there 15 min early, {{name}}.',
    'Llega 15 min antes, {{name}}.',
    '{{name}}, приходите за 15 мин.',
  ])
})
