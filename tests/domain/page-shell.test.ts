import { expect, test } from 'vitest'
import { BOOKING_ID, fillBooking, fillShell, SHELL_MARKS } from '../../domain/page-shell'

const shell = `<title>${SHELL_MARKS.title}</title><meta content="${SHELL_MARKS.title}"><main>${SHELL_MARKS.content}</main>`

test('a shell has its title wherever it stands, escaped, and its content as it is', () => {
  expect(fillShell(shell, `<b> & "q" 'a'`, '<p>$& $1</p>')).toBe(
    '<title>&#60;b&#62; &#38; &#34;q&#34; &#39;a&#39;</title>' +
      '<meta content="&#60;b&#62; &#38; &#34;q&#34; &#39;a&#39;"><main><p>$& $1</p></main>',
  )
})

test('the booking stands in place of the general words, and nothing around it', () => {
  const page = `<h1>Thanks</h1><section id="${BOOKING_ID}" class="x">\n<div><p>General words</p></div>\n</section><div>More</div>`
  expect(fillBooking(page, '<p>$1 paid</p>')).toBe(
    `<h1>Thanks</h1><section id="${BOOKING_ID}" class="x"><p>$1 paid</p></section><div>More</div>`,
  )
})

test('a page without that part stays as it is', () => {
  expect(fillBooking('<div id="other">x</div>', '<p>paid</p>')).toBe('<div id="other">x</div>')
})
