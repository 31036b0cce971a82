import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentHistory } from '../../../cli/git/content-history'
import { projectDir } from '../../../cli/project-dir'
import { loadWorkspace } from '../../../content/read/workspace'
import { listTranslations } from '../../../content/texts/list-translations'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'
import { aRepository, type Repository } from './a-repository'

const TOUR = 'data/tours/palace-tour.yaml'
const PRICES = 'data/prices.yaml'
let repository: Repository

beforeEach(() => {
  repository = aRepository({ content: true })
  repository.commit('content')
})
afterEach(() => repository.remove())

const english = (from: string, to: string) => repository.edit(TOUR, `en: ${from}`, `en: ${to}`)
const spanish = (from: string, to: string) => repository.edit(TOUR, `es: ${from}`, `es: ${to}`)

/** In which languages a text was translated since its English one changed. */
function translated(address: string, root = repository.root): string[] {
  const text = listTranslations(loadWorkspace(root, projectDir)).find((one) => one.address === address)
  if (!text) throw new Error(`There is no ${address}`)
  const { isTranslatedSince } = contentHistory(root)
  return (['es', 'ru'] as const).filter((locale) => isTranslatedSince(text, locale))
}

describe('a translation was made since the English text changed', () => {
  const OVERVIEW = 'tours/palace-tour/overview'

  test('when it changed after it, committed or not', () => {
    english('A walk through the halls.', 'A walk through all the halls.')
    expect(translated(OVERVIEW)).toEqual([])
    repository.commit('another English text')
    expect(translated(OVERVIEW)).toEqual([])
    spanish('Un paseo por los salones.', 'Un paseo por todos los salones.')
    expect(translated(OVERVIEW)).toEqual(['es'])
    repository.commit('its translation')
    expect(translated(OVERVIEW)).toEqual(['es'])
    english('A walk through all the halls.', 'A slow walk through all the halls.')
    expect(translated(OVERVIEW)).toEqual([])
  })

  test('when it changed together with it', () => {
    english('A walk through the halls.', 'A walk through all the halls.')
    spanish('Un paseo por los salones.', 'Un paseo por todos los salones.')
    expect(translated(OVERVIEW)).toEqual(['es'])
    repository.commit('both')
    expect(translated(OVERVIEW)).toEqual(['es'])
  })

  test('not when it changed before it', () => {
    spanish('Un paseo por los salones.', 'Un largo paseo por los salones.')
    repository.commit('a better translation')
    english('A walk through the halls.', 'A walk through all the halls.')
    repository.commit('another English text')
    expect(translated(OVERVIEW)).toEqual([])
  })

  test('in articles, whose languages are files of their own', () => {
    repository.edit('guides/palace-guide/en.md', '## The halls', '## All the halls')
    repository.commit('another English text')
    expect(translated('guides/palace-guide/text')).toEqual([])
    repository.edit('guides/palace-guide/ru.md', '## ', '## Все ')
    repository.commit('its translation')
    expect(translated('guides/palace-guide/text')).toEqual(['ru'])
  })

  test('not when a new item of the list has moved it', () => {
    english('The throne', 'The thrones')
    repository.edit(TOUR, 'highlights:\n', 'highlights:\n  - { en: The gate, es: La puerta, ru: Ворота }\n')
    expect(translated('tours/palace-tour/highlights/2')).toEqual([])
    spanish('El trono', 'Los tronos')
    expect(translated('tours/palace-tour/highlights/2')).toEqual(['es'])
  })

  test('is not known outside of a repository', () => {
    const root = makeRoot()
    expect(translated(OVERVIEW, root)).toEqual([])
    expect(contentHistory(root).committed(PRICES)).toBeUndefined()
    rmSync(root, { recursive: true })
  })
})

describe('tours validate and tours translations ask it', () => {
  const run = (...words: string[]) => runTours([...words, '--root', repository.root, '--as-of', '2026-11-21'])

  test('a stale text that was translated since is stale no more, only not recorded', async () => {
    await run('translations', '--mark-current', '--all')
    repository.commit('translations that fit')
    english('A walk through the halls.', 'A walk through all the halls.')
    const stale = async () => {
      const { problems } = JSON.parse((await run('validate', '--format', 'json')).out)
      return problems.filter(({ code }: { code: string }) => code === 'stale-translation').length
    }
    expect(await stale()).toBe(2)
    spanish('Un paseo por los salones.', 'Un paseo por todos los salones.')
    expect(await stale()).toBe(1)
    const { findings, languages } = JSON.parse((await run('translations', '--format', 'json')).out)
    expect(findings).toMatchObject([{ state: 'stale', locale: 'ru' }])
    expect(languages).toMatchObject([{}, { locale: 'es', unrecorded: 1 }, { locale: 'ru', unrecorded: 0 }])
  })

  test('a price is compared with the last commit, or with the one of --changed', async () => {
    repository.edit(PRICES, 'value: 49', 'value: 149')
    expect((await run('validate')).out).toContain('tours/palace-tour/price is €149; in the last commit')
    repository.commit('a slip of the pen')
    expect((await run('validate')).out).not.toContain('in the last commit')
    expect((await run('validate', '--changed', 'HEAD~1')).out).toContain('is €149; in the last commit')
  })
})
