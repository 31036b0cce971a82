import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { checkContent } from '../../../content/rules/check-content'
import { aContentRoot, type ContentRoot } from '../a-content-root'
import { PROJECT } from '../site/shipped-content'

const BASE = `${PROJECT}/tests/content/base-root`
let root: ContentRoot | undefined
afterEach(() => root?.remove())

/** What is found in an article of a language, and the list of its words. */
function found(locale: string, words: string, text: string): string[] {
  root = aContentRoot(BASE)
  root.write(
    `data/words/${locale}.yaml`,
    `# yaml-language-server: $schema=../schemas/words.schema.json\n${words}\n`,
  )
  const file = `guides/about/${locale}.md`
  root.write(file, `${root.read(file).trimEnd()}\n\n${text}\n`)
  const last = root.read(file).split('\n').length - 1
  return checkContent({ root: root.dir, projectDir: PROJECT, asOf: '2026-06-01' })
    .diagnostics.filter(({ code }) => code === 'word')
    .map(({ file, line, column, message, hint }) => `${file}:${line - last}:${column} ${message} ${hint}`)
}

const entry = (not: string, write = 'email') =>
  `- { not: [${not}], write: ${write}, why: One spelling only. }`

describe('a word that data/words says is not written', () => {
  test('is told with its place, its reason and what to write', () => {
    expect(found('en', entry('e-mail~'), 'Write an e-mail to us.')).toEqual([
      'guides/about/en.md:0:10 "e-mail" is not written here. One spelling only. Write: email.',
    ])
  })

  test.each([
    ['a small letter stands for the capital one', 'en', 'e-mail', 'E-mail us.', 1],
    ['a capital one for itself alone', 'es', 'UNESCO', 'La Unesco y la UNESCO.', 1],
    ['a word is whole', 'ru', 'зубр, зубры', 'Зубрёнок, зубры и зубров.', 1],
    ['~ is any ending', 'ru', 'партнер~', 'Наши партнеры и партнёры.', 1],
    ['# is a number', 'en', '"# am"', 'At 9 am, not at 09:00.', 1],
    ['several words stand behind each other', 'en', 'hidden gem~', 'Two hidden gems.', 1],
    ['a sign is found inside of a word', 'en', '"\'"', "The guide's umbrella.", 1],
    ['where a link leads is nobody’s word', 'en', 'zebra', '[Us](https://zebra.example/zebra)', 0],
  ])('%s', (_rule, locale, not, text, count) => {
    expect(found(locale, entry(not), text)).toHaveLength(count)
  })
})

describe('the lists of the site', () => {
  test.each([
    ['en', 'The 24 hours that stand in our texts, a 5 minute read.', 2],
    ['en', 'Stands of roses, and some of our texts ask for more: a 5-minute read.', 0],
    ['es', 'Se queda en la barra, y usted elige: 6+ tapas, +15 años.', 4],
    ['es', 'El guía se queda contigo, al menos 6 tapas, teléfono +34 910 000 000.', 0],
    ['ru', 'Однодневные поездки. Длительность: 3 часа. 6+ тапас.', 3],
    ['ru', 'Однодневные экскурсии длятся целый день, телефон +34 910 000 000; поездки на метро.', 0],
  ])('in %s: %s', (locale, text, count) => {
    const words = readFileSync(`${PROJECT}/data/words/${locale}.yaml`, 'utf8').replace(/^#.*\n/gm, '')
    const ours = found(locale, words, text).filter((one) => one.startsWith(`guides/about/${locale}.md:0:`))
    expect(ours).toHaveLength(count)
  })
})
