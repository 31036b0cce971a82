import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { analyseGroup } from '../../../content/quantities/analyse-group'
import { findNumerals } from '../../../content/quantities/find/numerals'
import { checkContent } from '../../../content/rules/check-content'
import { listAllTexts, type TextInLanguages } from '../../../content/texts/list-texts'
import type { Text } from '../../../content/texts/text'
import type { Locale } from '../../../domain/locale'

const checked = checkContent({ root: projectDir, projectDir, asOf: '2026-11-21' })
const groups = listAllTexts(checked.workspace)

/** Digits that travellers read: not those of placeholders, addresses of links, or markup. */
function digitsIn({ text }: Text): { offset: number; raw: string }[] {
  const shown = text.replace(
    /\{\{[^}]*\}\}|\]\([^)]*\)|<[^>]*>|`[^`]*`|https?:\S+|^\s*\d+\.(?=\s)/gm,
    (hidden) => ' '.repeat(hidden.length),
  )
  return [...shown.matchAll(/\d+/g)].map(({ index, 0: raw }) => ({ offset: index, raw }))
}

/** A number with its last digit changed. */
function changed(raw: string): string {
  return raw.slice(0, -1) + String((Number(raw.at(-1)) + 1) % 10)
}

/** Whether the report names the place at which one text says something else. */
function isNamed(group: TextInLanguages, text: Text, at: { offset: number; raw: string }): boolean {
  const wrong = text.text.slice(0, at.offset) + changed(at.raw) + text.text.slice(at.offset + at.raw.length)
  const planted = { ...text, text: wrong }
  const texts = group.texts.map((one) => (one === text ? planted : one))
  const { hardCoded, differences } = analyseGroup({ ...group, texts }, checked)
  const covers = ({ offset, raw, text: own }: { offset: number; raw: string; text: Text }) =>
    own === planted && offset <= at.offset && offset + raw.length >= at.offset + at.raw.length
  return (
    hardCoded.some((one) => one.agrees === false && covers(one)) ||
    differences.some(({ numbers }) => numbers.some(covers))
  )
}

describe('a digit changed in one language of any shipped text', () => {
  test('is reported at its own place', () => {
    const missed: string[] = []
    let planted = 0
    for (const group of groups) {
      for (const text of group.texts) {
        for (const at of digitsIn(text)) {
          planted += 1
          if (!isNamed(group, text, at)) missed.push(`${group.address} (${text.locale}): ${at.raw}`)
        }
      }
    }
    expect(missed).toEqual([])
    expect(planted).toBeGreaterThan(100)
  })

  test('while nothing is reported as the texts stand', () => {
    const found = checked.diagnostics.filter(({ code }) =>
      ['prose', 'locale', 'literal-figure'].includes(code),
    )
    expect(found).toEqual([])
  })
})

const NINE: Record<string, string> = { en: 'nine', es: 'nueve', ru: 'девять' }

describe('a number word changed in one language of any shipped text', () => {
  test('is reported', () => {
    const words = checked.prose.hardCoded.flatMap((one) => {
      const [number] = findNumerals(one.raw, one.text.locale as Locale)
      return number?.inWords && one.value > 1 && number.raw !== one.raw ? [{ ...one, number }] : []
    })
    const missed = words.filter(({ group, text, offset, number }) => {
      const wrong =
        text.text.slice(0, offset + number.start) + NINE[text.locale] + text.text.slice(offset + number.end)
      const planted = { ...text, text: wrong }
      const texts = group.texts.map((one) => (one === text ? planted : one))
      return analyseGroup({ ...group, texts }, checked).differences.length === 0
    })
    expect(missed.map(({ raw, group }) => `${group.address}: ${raw}`)).toEqual([])
    expect(words.length).toBeGreaterThan(5)
  })
})
