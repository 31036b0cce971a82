import { expect, test } from 'vitest'
import { namedRequirements } from './named-requirements'

const ids = (source: string) => namedRequirements(source).ids

test.each([
  ["test('a child pays 70 % [R9.4]', () => {})", ['R9.4']],
  ["it('is disabled [R5.1, R5.2]', () => {})", ['R5.1', 'R5.2']],
  ["describe('the footer [R2.63]', () => {})", ['R2.63']],
  ["test.each([[1]])('%d adults [R5.4]', () => {})", ['R5.4']],
  [`test.each\`a\n\${1}\`('$a adults [R5.4]', () => {})`, ['R5.4']],
  ["test.each([['the price [R3.2]', 44]])('the %s', () => {})", ['R3.2']],
  ["describe.each(['en'])('in %s [R1.7]', () => { test('x [R2.1]', () => {}) })", ['R1.7', 'R2.1']],
  [`test(\`in \${locale} the title is set [R2.47]\`, () => {})`, ['R2.47']],
  [`test("the visitor's page [R2.33]", () => {})`, ['R2.33']],
])('the name of a test is read: %s', (source, expected) => {
  expect(ids(source)).toEqual(expected)
})

test.each([
  ['a comment', "// test('no [R9.4]')"],
  ['another text', "const note = 'no [R9.4]'"],
  ['a table that is not in the name', "test.each([['no [R9.4]']])('all', () => {})"],
  ['a later column', "test.each([['yes', 'no [R9.4]']])('%s', () => {})"],
  ['another function', "expectThat('no [R9.4]', () => {})"],
  ['a skipped test', "test.skip('no [R9.4]', () => {})"],
  ['a planned test', "test.todo('no [R9.4]')"],
  ['a test inside a skipped group', "describe.skip('x', () => { test('no [R9.4]', () => {}) })"],
])('%s shows no requirement', (_what, source) => {
  expect(ids(source)).toEqual([])
})

test.each(['[R5.1-R5.4]', '[R5.1 R5.2]', '[R5]', '[R5.1, 5.2]', '[R5.1'])(
  'a group that cannot be read is told with its line: %s',
  (group) => {
    const { ids, unreadable } = namedRequirements(`\n\ntest('x ${group}', () => {})`)
    expect(ids).toEqual([])
    expect(unreadable).toEqual([{ group, line: 3 }])
  },
)
