import { expect, test } from 'vitest'
import { messagePage } from '../../../../server/http/views/page-in-shell'
import { tagWith, wordsIn } from './read-html'
import { viewServices } from './view-services'

test('a message is a page of the site, in its language', () => {
  const html = messagePage(viewServices(), {
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
  const html = messagePage(viewServices(), { locale: 'en', title: '<b>1 & 2</b>', text: '<script>' })
  expect(html).not.toMatch(/<b>|<script>|<a /)
  expect(wordsIn(html)).toBe('<b>1 & 2</b> <b>1 & 2</b> <script>')
})
