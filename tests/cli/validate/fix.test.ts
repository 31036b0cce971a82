import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { applyChanges, makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

const TOUR = 'data/tours/palace-tour.yaml'
const RATED = 'overview: { en: It has 5 of 5 stars., es: Tiene 5 de 5 estrellas., ru: У неё 5 из 5 звёзд. }'

let root: string

beforeEach(() => {
  // How figures are written stands in the shipped words of the interface.
  const units = ['en', 'es', 'ru'].map((locale) => `locales/${locale}/units.json`)
  const files = Object.fromEntries(units.map((file) => [file, readFileSync(join(projectDir, file), 'utf8')]))
  root = makeRoot({ files })
})
afterEach(() => rmSync(root, { recursive: true }))

const tours = (...words: string[]) => runTours([...words, '--root', root, '--as-of', '2026-11-21'])
const overview = () => /overview: .*/.exec(readFileSync(join(root, TOUR), 'utf8'))?.[0]

function writeOverview(text: string) {
  applyChanges(root, { changes: [{ file: TOUR, replace: overview() ?? '', with: text }] })
}

test('a repair that would bring a problem is taken back, in all languages, and told as not possible', async () => {
  writeOverview(RATED)
  const { err } = await tours('fix')
  expect(overview()).toBe(RATED)
  expect(err).toMatch(
    /"5 of 5 stars" was left: with \{\{figure .*rating number\}\} in its place there would be/,
  )
  expect(err).toContain('No typed number was replaced.')
})

test('what else is repaired in the same run stays repaired', async () => {
  writeOverview(RATED)
  const lasts = 'description: { en: It lasts 3 hours., es: Dura 3 horas., ru: Экскурсия длится 3 часа. }'
  const now = 'description: { en: The palace with a guide., es: El palacio con guía., ru: Дворец с гидом. }'
  applyChanges(root, { changes: [{ file: TOUR, replace: now, with: lasts }] })
  const before = JSON.parse((await tours('validate', '--format', 'json')).out)
  const { out } = await tours('validate', '--fix', '--format', 'json')
  expect(overview()).toBe(RATED)
  expect(readFileSync(join(root, TOUR), 'utf8')).toMatch(/description: \{ en: "?It lasts \{\{figure/)
  const messages = (report: { problems: { message: string }[] }) =>
    report.problems.map(({ message }) => message)
  expect(messages(before)).toEqual(expect.arrayContaining(messages(JSON.parse(out))))
})
