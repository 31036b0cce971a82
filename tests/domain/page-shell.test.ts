import { expect, test } from 'vitest'
import { fillNoScriptPart, fillShell, NO_SCRIPT_ID, SHELL_MARKS } from '../../domain/page-shell'

const shell = `<title>${SHELL_MARKS.title}</title><meta content="${SHELL_MARKS.title}"><main>${SHELL_MARKS.content}</main>`

test('a shell has its title wherever it stands, escaped, and its content as it is', () => {
  expect(fillShell(shell, `<b> & "q" 'a'`, '<p>$& $1</p>')).toBe(
    '<title>&#60;b&#62; &#38; &#34;q&#34; &#39;a&#39;</title>' +
      '<meta content="&#60;b&#62; &#38; &#34;q&#34; &#39;a&#39;"><main><p>$& $1</p></main>',
  )
})

test('the part for visitors without JavaScript is replaced, and nothing around it', () => {
  const page = `<h1>Thanks</h1><div id="${NO_SCRIPT_ID}" class="x">\n<p>General words</p>\n</div><div>More</div>`
  expect(fillNoScriptPart(page, '<p>$1 paid</p>')).toBe(
    `<h1>Thanks</h1><div id="${NO_SCRIPT_ID}" class="x"><p>$1 paid</p></div><div>More</div>`,
  )
})

test('a page without that part stays as it is', () => {
  expect(fillNoScriptPart('<div id="other">x</div>', '<p>paid</p>')).toBe('<div id="other">x</div>')
})
