import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listProblems, ProblemList } from '../../../../cli/dev/notes/ProblemList'
import type { Diagnostic } from '../../../../content/read/diagnostic'
import { aTempFolder } from '../../build/a-temp-folder'

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
    <ProblemList
      problems={problems}
      root={root}
      links={{ place: ({ file }) => file, page: (path) => path }}
    />,
  )

test('an error brings its hint and the lines around it, with a caret below the place', () => {
  const html = htmlOf(aTempFolder({ 'data/a.yaml': 'one\ntwo\nthree' }), [problem({ hint: 'Write it so.' })])
  expect(html).toContain('>Error</span>')
  expect(html).toContain('data/a.yaml:2</a>')
  expect(html).toContain('<p class="message">It is wrong.</p><small>Write it so.</small>')
  expect(html).toMatch(
    /<pre [^>]*> {2}1 \| one\n<strong>&gt; 2 \| two\n {4}\| {3}\^<\/strong>\n {2}3 \| three<\/pre>/,
  )
})

test('errors stand first, then the warnings of the same files; other warnings are left to the panel', () => {
  const problems = listProblems([
    problem({ severity: 'warning', line: 1 }),
    problem({ severity: 'warning', file: 'data/b.yaml' }),
    problem({ line: 7 }),
  ])
  expect(problems.map(({ severity, line }) => [severity, line])).toEqual([
    ['error', 7],
    ['warning', 1],
  ])
})

test('without errors there is nothing to list', () => {
  expect(listProblems([problem({ severity: 'warning' })])).toEqual([])
})

test('of very many the first fifty are listed, and all are counted', () => {
  const many = Array.from({ length: 70 }, (_, i) => problem({ line: i + 1 }))
  expect(listProblems(many)).toHaveLength(50)
  expect(htmlOf(aTempFolder(), many)).toContain('There are 20 more errors')
})
