import { expect, test } from 'vitest'
import { sendMessage } from '../../../../server/http/views/page-in-shell'
import { tagWith, wordsIn } from './read-html'
import { viewServices } from './view-services'

/** The page that is sent. */
function sent(message: Parameters<typeof sendMessage>[2]): string {
  let html = ''
  const res = { status: () => res, set: () => res, type: () => res, send: (body: string) => (html = body) }
  sendMessage(viewServices(), res as never, message)
  return html
}

test('a message is a page of the site, in its language', () => {
  const html = sent({
    locale: 'es',
    title: 'Listo',
    text: 'Todo va bien.',
    link: { href: '/es/contacto', text: 'Contactar' },
  })
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('<title>Listo</title>')
  expect(wordsIn(html)).toContain('Listo Todo va bien. Contactar')
  expect(tagWith(html, 'href=')).toContain('"/es/contacto"')
})

test('needs no link, and its words are text', () => {
  const html = sent({ locale: 'en', title: '<b>1 & 2</b>', text: '<script>' })
  expect(html).not.toMatch(/<b>|<script>|<a /)
  expect(wordsIn(html)).toBe('<b>1 & 2</b> <b>1 & 2</b> <script>')
})
