import { describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { analyseGroup } from '../../../content/quantities/analyse-group'
import { checkContent } from '../../../content/rules/check-content'
import { listAllTexts, type TextInLanguages } from '../../../content/texts/list-texts'
import { fillTextPlaceholders, findTextPlaceholders } from '../../../content/texts/text-placeholders'
import type { Locale } from '../../../domain/locale'
import { sitesOf } from '../site/shipped-content'

const checked = checkContent({ root: projectDir, projectDir, asOf: '2026-11-21' })
const { workspace } = checked
const sites = sitesOf(checked)

/** The texts that name figures, each with those figures typed out, changed by `change`, in all languages. */
function typedOut(change: (written: string) => string) {
  return (
    listAllTexts(workspace)
      .filter(({ texts }) => texts.some(({ text }) => text.includes('{{figure')))
      // "24/7" is read as a name, not as a quantity.
      .filter(({ texts }) => texts.every(({ text }) => !text.includes('claims/support/hours')))
      .map((group): TextInLanguages => {
        const texts = group.texts.map((text) => ({
          ...text,
          text: fillTextPlaceholders(text.text, ({ kind, name, form, raw }) =>
            kind === 'figure' ? change(sites[text.locale as Locale]?.figures[name]?.[form] ?? raw) : raw,
          ),
        }))
        return { ...group, texts }
      })
      .map((typed) => ({
        ...analyseGroup(typed, checked),
        address: typed.address,
        named: listAllTexts(workspace)
          .find(({ address }) => address === typed.address)
          ?.texts.map(
            ({ text }) => findTextPlaceholders(text).filter(({ kind }) => kind === 'figure').length,
          ),
      }))
  )
}

/** 24 becomes 29, 4.8 becomes 4.3: another number of the same size. */
const unreadable = (written: string) =>
  written.replace(/\d(?=\D*$|\D*\d+\D*\)$|\/)/, (digit) => String((Number(digit) + 5) % 10))

describe('figures that texts name today, typed out in all languages', () => {
  test('with another number', () => {
    const missed = typedOut(unreadable).flatMap(({ address, hardCoded }) =>
      hardCoded.some(({ agrees }) => agrees === false) ? [] : [address],
    )
    expect(missed).toEqual([])
  })

  test('with their own number', () => {
    const accused = typedOut((written) => written).flatMap(({ address, hardCoded }) =>
      hardCoded
        .filter(({ agrees }) => agrees === false)
        .map(({ raw, figure }) => `${address}: ${raw} / ${figure?.name}`),
    )
    expect(accused).toEqual([])
  })
})
