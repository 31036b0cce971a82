import { expect, test } from 'vitest'
import { pathIn, publishedPaths } from '../../../domain/routing/page-paths'

const everywhere = { en: '/contact', es: '/es/contacto', ru: '/ru/kontakty' }
const untranslated = { en: '/guides/toledo', ru: '/ru/guides/toledo' }

test('a page is published in the languages that have a path, in their order', () => {
  expect(publishedPaths(everywhere)).toEqual([
    { locale: 'en', path: '/contact' },
    { locale: 'es', path: '/es/contacto' },
    { locale: 'ru', path: '/ru/kontakty' },
  ])
  expect(publishedPaths(untranslated).map(({ locale }) => locale)).toEqual(['en', 'ru'])
})

test('a language that does not publish a page leads to the English one', () => {
  expect(pathIn(everywhere, 'es')).toBe('/es/contacto')
  expect(pathIn(untranslated, 'es')).toBe('/guides/toledo')
})
