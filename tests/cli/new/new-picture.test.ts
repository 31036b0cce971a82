import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { aPhotograph } from '../../a-photograph'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

let root: string
let folder: string

beforeEach(() => {
  root = makeRoot()
  folder = mkdtempSync(join(tmpdir(), 'tours-camera-'))
})
afterEach(() => {
  for (const dir of [root, folder]) rmSync(dir, { recursive: true })
})

const TEXTS = ['--alt', 'A door', '--alt-es', 'Una puerta', '--alt-ru', 'Дверь']
const RIGHTS = ['--credit', 'Ana Ruiz', '--licence', 'CC BY 4.0']

const images = () => readFileSync(join(root, 'data/images.yaml'), 'utf8')
const picture = (file: string, ...words: string[]) =>
  runTours(['new', 'picture', file, ...words, '--root', root, '--as-of', '2026-11-21'])

/** A file as a camera gives it; its path. */
function aFile(name: string, bytes: Buffer): string {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

test('a photograph is copied as it is and described, so that tours can show it', async () => {
  const before = images()
  const original = await aPhotograph().jpeg().toBuffer()
  const result = await picture(aFile('Prado Door.JPG', original), ...TEXTS, ...RIGHTS)
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(result.out).toContain('  data/photos/prado-door.jpg\n  data/images.yaml (one more entry)')
  expect(result.out).toContain('write prado-door as a picture of a tour')
  expect(readFileSync(join(root, 'data/photos/prado-door.jpg')).equals(original)).toBe(true)
  expect(images().startsWith(before)).toBe(true)
  expect(parse(images())['prado-door']).toEqual({
    file: 'photos/prado-door.jpg',
    alt: { en: 'A door', es: 'Una puerta', ru: 'Дверь' },
    credit: 'Ana Ruiz',
    licence: 'CC BY 4.0',
  })
  const { code, out } = await runTours(['validate', '--root', root, '--as-of', '2026-11-21'])
  expect({ code, photos: out.includes('photos') }).toEqual({ code: 0, photos: false })
})

test('its name can be given, and its ending is what it is', async () => {
  const file = aFile('IMG_0001.jpg', await aPhotograph().webp().toBuffer())
  expect((await picture(file, ...TEXTS, ...RIGHTS, '--id', 'door')).code).toBe(0)
  expect(readdirSync(join(root, 'data/photos'))).toEqual(['door.webp'])
})

test.each(['tiff', 'gif', 'avif'] as const)(
  'of a kind that browsers do not show it is told so, whatever its name says: %s',
  async (format) => {
    const file = aFile('door.jpg', await aPhotograph().toFormat(format).toBuffer())
    const { code, err } = await picture(file, ...TEXTS, ...RIGHTS)
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('it is no JPEG, PNG or WebP') })
    expect(err).toContain('Save it as JPEG with a picture program; a new name alone changes nothing.')
  },
)

test('one that is stored turned, as telephones do, is set upright', async () => {
  const lying = await aPhotograph(1600, 1300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { code, out } = await picture(aFile('door.jpg', lying), ...TEXTS, ...RIGHTS)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('door.jpg (turned upright)') })
  const { width, height, orientation } = await sharp(join(root, 'data/photos/door.jpg')).metadata()
  expect({ width, height, orientation }).toEqual({ width: 1300, height: 1600, orientation: undefined })
})

test('one that is stored turned and ends before its picture does is told so', async () => {
  const lying = await aPhotograph(1600, 1300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const file = aFile('door.jpg', lying.subarray(0, lying.length / 2))
  const { code, err } = await picture(file, ...TEXTS, ...RIGHTS)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('data/photos/door.jpg is broken') })
})

test('one that lies in data/photos already is described where it is', async () => {
  mkdirSync(join(root, 'data/photos'))
  const file = join(root, 'data/photos/door.png')
  writeFileSync(file, await aPhotograph().png().toBuffer())
  expect((await picture(file, ...TEXTS, ...RIGHTS)).code).toBe(0)
  expect(readdirSync(join(root, 'data/photos'))).toEqual(['door.png'])
})

test('what has to be said of it is listed, all at once, with what to write', async () => {
  const { code, err } = await picture(
    aFile('door.jpg', await aPhotograph().jpeg().toBuffer()),
    '--alt',
    'A door',
  )
  expect(code).toBe(2)
  for (const flag of ['--alt-es', '--alt-ru', '--credit', '--licence']) expect(err).toContain(`\n  ${flag} "`)
  expect(err).not.toContain('--alt "')
})

test.each([
  ['a file that is not there', 'no.jpg', undefined, [], 2, 'no.jpg is no file'],
  ['a folder', '.', undefined, [], 2, 'is no file: write the path of one photograph.'],
  [
    'a name that is taken',
    'palace.jpg',
    1600,
    [],
    1,
    'There is a picture "palace" already, in data/images.yaml. Name this one with --id.',
  ],
  [
    'a picture that is too small',
    'door.jpg',
    900,
    [],
    1,
    'data/photos/door.jpg is too small: 900 × 720 pixels',
  ],
  ['a name that is none', 'door.jpg', 1600, ['--id', '../../door'], 2, '"../../door" is no name'],
] as const)('refused, and nothing written: %s', async (_, name, width, words, code, message) => {
  const before = images()
  if (width) aFile(name, await aPhotograph(width).jpeg().toBuffer())
  const result = await picture(join(folder, name), ...TEXTS, ...RIGHTS, ...words)
  expect(result).toMatchObject({ code, err: expect.stringContaining(message) })
  expect(images()).toBe(before)
  expect(existsSync(join(root, 'data/photos'))).toBe(false)
})
