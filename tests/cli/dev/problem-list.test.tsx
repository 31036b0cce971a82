import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProblemList } from '../../../cli/dev/tools-plugin'
import { LinkTargets } from '../../../cli/figures/FigureCard'
import type { Diagnostic } from '../../../content/read/diagnostic'
import { aTempFolder } from '../build/a-temp-folder'

const problem = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'schema',
  severity: 'error',
  file: 'data/a.yaml',
  line: 2,
  column: 3,
  message: 'It is wrong.',
  ...changes,
})

const htmlOf = (root: string, problems: Diagnostic[]) =>
  renderToStaticMarkup(
    <LinkTargets value={{ root, siteUrl: '' }}>
      <ProblemList errors={problems} />
    </LinkTargets>,
  )

test('an error brings its hint and the lines around it, with a caret below the place', () => {
  const html = htmlOf(aTempFolder({ 'data/a.yaml': 'one\ntwo\nthree' }), [problem({ hint: 'Write it so.' })])
  expect(html).toContain('data/a.yaml:2</a>')
  expect(html).toContain('<p class="message">It is wrong.</p><small>Write it so.</small>')
  expect(html).toMatch(/<pre [^>]*> {2}1 \| one\n&gt; 2 \| two\n {4}\| {3}\^\n {2}3 \| three<\/pre>/)
})

test('of very many the first fifty are listed, and all are counted', () => {
  const many = Array.from({ length: 70 }, (_, i) => problem({ line: i + 1 }))
  const html = htmlOf(aTempFolder(), many)
  expect(html.split('<li>')).toHaveLength(51)
  expect(html).toContain('There are 20 more errors')
})
