import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Kind } from '../../../cli/new/kinds'
import { newContent } from '../../../cli/new/new'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
import { makeRoot } from '../../content/content-case'
import { aTerminal, CTRL_C, DOWN, ENTER, TAB } from './a-terminal'

let root: string

beforeEach(() => {
  root = makeRoot()
})
afterEach(() => rmSync(root, { recursive: true }))

async function dialogue(
  kind: Kind | undefined,
  slug: string | undefined,
  answers: [string, ...string[]][],
  options: Record<string, string> = {},
) {
  const terminal = aTerminal(answers)
  const result = { out: '', err: '' }
  const output = {
    out: (text: string) => {
      result.out += text
    },
    err: (text: string) => {
      result.err += text
    },
    isTerminal: true,
    colors: pc.createColors(false),
    terminal,
  }
  const code = await newContent({ kind, slug, root, asOf: asCalendarDay('2026-11-21'), ...options }, output)
  return { code, ...result, shown: terminal.shown(), left: terminal.left() }
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('tours new on a terminal', () => {
  test('asks for the kind, the title, the slug and the fields, and writes what was answered', async () => {
    const { code, out, left } = await dialogue(undefined, undefined, [
      ['What do you want to begin?', DOWN, ENTER],
      ['Title in English', 'Caves at night', ENTER],
      ['Title in Spanish', 'Las cuevas de noche', ENTER],
      ['Title in Russian', ENTER],
      ['leave empty for caves-at-night', ENTER],
      ['Price per adult', '32.5', ENTER],
      ['Duration in hours', ENTER],
      ['City whose page', DOWN, ENTER],
      ['Category', ENTER],
      ['Badges (Tab chooses', TAB, ENTER],
      ['Languages', ENTER],
      ['Picture', 'gard', ENTER],
      ['Write data/partner-tours/caves-at-night.yaml', ENTER],
    ])
    expect([code, left]).toEqual([0, []])
    expect(out).toContain('data/partner-tours/caves-at-night.yaml')
    const tour = parse(read('data/partner-tours/caves-at-night.yaml'))
    expect(tour).toMatchObject({
      title: {
        en: 'Caves at night',
        es: 'Las cuevas de noche',
        placeholder: expect.stringContaining('Russian'),
      },
      city: 'granada',
      categoryPlaceholder: expect.any(String),
      images: { hero: 'garden' },
    })
    expect(tour.badges).toHaveLength(1)
    expect(parse(read('data/prices.yaml'))['partner-tours']['caves-at-night']).toBe(32.5)
  })

  test('asks only for what the options leave open, and again after what cannot be meant', async () => {
    const { code, shown, left } = await dialogue(
      'badge',
      undefined,
      [
        ['Label in Spanish', ENTER],
        ['Label in Russian', ENTER],
        ['leave empty for rain-or-shine', 'small-group', ENTER],
        ['There is "small-group" already', ...Array(11).fill('\u007f'), 'rain-or-shine', ENTER],
        ['When a tour may carry it', ENTER],
        ['Write data/badges.yaml', ENTER],
      ],
      { title: 'Rain or shine' },
    )
    expect([code, left]).toEqual([0, []])
    expect(shown).not.toContain('Label in English')
    expect(parse(read('data/badges.yaml'))).toHaveProperty('rain-or-shine')
  })

  test.each([
    ['at a question', [['Title in English', CTRL_C]]],
    [
      'before writing',
      [
        ['Title in English', ENTER],
        ['Title in Spanish', ENTER],
        ['Title in Russian', ENTER],
        ['Write data/faqs/with-dogs.yaml?', CTRL_C],
      ],
    ],
  ] as [string, [string, ...string[]][]][])(
    'Ctrl+C %s writes nothing and ends with 130',
    async (_name, answers) => {
      const { code, out, err, left } = await dialogue('faq', 'with-dogs', answers)
      expect({ code, out, err, left }).toEqual({
        code: 130,
        out: '',
        err: 'Nothing was written.\n',
        left: [],
      })
      expect(existsSync(join(root, 'data/faqs/with-dogs.yaml'))).toBe(false)
    },
  )

  test('a no to the last question writes nothing', async () => {
    const { code } = await dialogue('faq', 'with-dogs', [
      ['Title in English', ENTER],
      ['Title in Spanish', ENTER],
      ['Title in Russian', ENTER],
      ['Write data/faqs/with-dogs.yaml?', 'n', ENTER],
    ])
    expect(code).toBe(130)
    expect(existsSync(join(root, 'data/faqs/with-dogs.yaml'))).toBe(false)
  })
})
