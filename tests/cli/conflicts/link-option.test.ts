import { describe, expect, test } from 'vitest'
import { linkTemplate } from '../../../cli/figures/place-link'
import { BASE_ROOT } from '../../content/content-case'
import { runTours } from '../run-tours'

describe('--link', () => {
  test.each([
    'https://github.com/o/r/blob/main/{file}#L{line}',
    'vscode-insiders://file/{path}:{line}:{column}',
    'idea://open?file=/{path}&line={line}',
  ])('takes %s', (template) => {
    expect(linkTemplate(template)).toBe(template)
  })

  test.each([
    ['javascript:alert(1)//{file}', /does not lead to a file/],
    ['JavaScript:alert(1)//{file}', /Write a whole address/],
    [' javascript:alert(1)//{file}', /Write a whole address/],
    ['java\tscript:alert(1)//{file}', /Write a whole address/],
    ['data:text/html,{file}', /does not lead to a file/],
    ['{file}', /Write a whole address/],
    ['https://example.com/{flie}', /There is no \{flie\}.*Did you mean \{file\}\?/],
    ['https://example.com/', /names neither \{file\} nor \{path\}/],
  ])('refuses %j and says why', (template, message) => {
    expect(() => linkTemplate(template)).toThrow(message)
  })

  test('a template that runs a script is a mistake of the call', async () => {
    const { code, out, err } = await runTours([
      'conflicts',
      '--root',
      BASE_ROOT,
      '--format',
      'html',
      '--link',
      'javascript:{file}',
    ])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/--link.*does not lead to a file/)
  })

  test('the formats without links refuse it', async () => {
    const { code, err } = await runTours([
      'conflicts',
      '--root',
      BASE_ROOT,
      '--link',
      'https://example.com/{file}',
    ])
    expect({ code, err }).toEqual({
      code: 2,
      err: '--link belongs to --format html; the other formats have no links.\n',
    })
  })
})
