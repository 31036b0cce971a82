import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { checkContent } from '../../../content/rules/check-content'
import { photoFault } from '../../../content/rules/photographs-are-usable'
import { aPhotograph, noise } from '../../a-photograph'
import { makeRoot } from '../content-case'

let root: string

beforeEach(() => {
  root = makeRoot()
  mkdirSync(join(root, 'data/photos'))
})
afterEach(() => rmSync(root, { recursive: true }))

const path = (file: string) => join(root, 'data/photos', file)
const faultOf = (file: string) => photoFault(projectDir, root, `photos/${file}`)?.message ?? 'none'

/** The message that the base root with these bytes as its photograph gets. */
function faultOfBytes(file: string, bytes: Buffer): string {
  writeFileSync(path(file), bytes)
  return faultOf(file)
}

describe('a photograph that can be shown', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is one in %s', async (format) => {
    expect(faultOfBytes(`a.${format}`, await aPhotograph().toFormat(format).toBuffer())).toBe('none')
  })

  test('may be saved progressively, without losses, or with a note that it is upright', async () => {
    const kinds = [
      aPhotograph().jpeg({ progressive: true }),
      aPhotograph().webp({ lossless: true }),
      aPhotograph().jpeg().withMetadata({ orientation: 1 }),
      aPhotograph().webp().withMetadata({ orientation: 1 }),
      aPhotograph().png().withMetadata({ orientation: 1 }),
    ]
    for (const kind of kinds) expect(faultOfBytes('a.jpg', await kind.toBuffer())).toBe('none')
  })

  test('may have something behind its end, as cameras put a film there', async () => {
    writeFileSync(path('a.jpg'), await aPhotograph().jpeg().toBuffer())
    appendFileSync(path('a.jpg'), Buffer.alloc(200_000, 7))
    expect(faultOf('a.jpg')).toBe('none')
  })

  test.each(['jpeg', 'png'] as const)('is not one in %s whose middle was damaged', async (format) => {
    const raw = { width: 1300, height: 800, channels: 3 } as const
    const bytes = await sharp(noise(1300 * 800 * 3), { raw })
      .toFormat(format)
      .toBuffer()
    bytes.fill(0xff, 200_000, 220_000)
    expect(faultOfBytes(`a.${format}`, bytes)).toBe(
      `data/photos/a.${format} is broken: it ends before the picture does, or was damaged on its way.`,
    )
  })

  test('has at least 1280 × 720 pixels', async () => {
    const at = async (width: number, height: number) =>
      faultOfBytes('a.jpg', await aPhotograph(width, height).jpeg().toBuffer())
    expect(await at(1280, 720)).toBe('none')
    expect(await at(1279, 720)).toBe(
      'data/photos/a.jpg is too small: 1279 × 720 pixels, and it needs at least 1280 × 720.',
    )
    expect(await at(1280, 719)).toContain('too small: 1280 × 719')
  })

  test('has at most 30 MB', async () => {
    const bytes = await aPhotograph().jpeg().toBuffer()
    expect(faultOfBytes('a.jpg', Buffer.concat([bytes, Buffer.alloc(30_000_000 - bytes.length)]))).toBe(
      'none',
    )
    appendFileSync(path('a.jpg'), 'x')
    expect(faultOf('a.jpg')).toBe('data/photos/a.jpg has 31 MB, and a photograph may have at most 30.')
  })
})

describe('a photograph that cannot be shown is told why', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('broken, half of a %s', async (format) => {
    const raw = { width: 300, height: 200, channels: 3 } as const
    const bytes = await sharp(noise(300 * 200 * 3), { raw })
      .toFormat(format)
      .toBuffer()
    expect(faultOfBytes('a.jpg', bytes.subarray(0, bytes.length / 2))).toContain(
      'data/photos/a.jpg is broken',
    )
  })

  test.each(['jpeg', 'png', 'webp'] as const)('broken, the first bytes of a %s', async (format) => {
    const bytes = await aPhotograph().toFormat(format).toBuffer()
    for (const length of [0, 1, 12, 40, 300])
      expect(faultOfBytes('a.jpg', bytes.subarray(0, length)), `${length}`).toContain('is broken')
  })

  test('no picture, or of a kind that browsers do not show', async () => {
    expect(faultOfBytes('a.jpg', Buffer.from('<html>not found</html>'))).toContain('no JPEG, PNG or WebP')
    expect(faultOfBytes('a.jpg', await aPhotograph().tiff().toBuffer())).toContain('no JPEG, PNG or WebP')
  })

  test.each([2, 3, 6, 8])('turned or mirrored (Exif %i)', async (orientation) => {
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect(
        faultOfBytes('a.jpg', await aPhotograph().toFormat(format).withMetadata({ orientation }).toBuffer()),
        format,
      ).toContain('is stored turned or mirrored')
  })

  test('in the colours of printing', async () => {
    expect(faultOfBytes('a.jpg', await aPhotograph().toColourspace('cmyk').jpeg().toBuffer())).toContain(
      'CMYK',
    )
  })

  test('animated, as WebP and as PNG', async () => {
    const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const
    const webp = await sharp(noise(40 * 60 * 3), { raw })
      .webp()
      .toBuffer()
    expect(faultOfBytes('a.webp', webp)).toBe(
      'data/photos/a.webp is animated, and a photograph stands still.',
    )
    const png = await aPhotograph().png().toBuffer()
    const chunk = Buffer.from('\0\0\0\0acTL\0\0\0\0', 'latin1')
    // Behind the first chunk, as the format has it.
    expect(faultOfBytes('a.png', Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))).toContain(
      'animated',
    )
  })
})

describe('the content', () => {
  const ofCheck = () =>
    checkContent({ root, projectDir, asOf: '2026-11-21' }).diagnostics.map(
      ({ severity, file, line, message, code }) => `${severity} ${file}:${line} ${message} [${code}]`,
    )
  const entry =
    'credit: Ana Ruiz, licence: CC BY 4.0, focus: [0.2, 1], alt: { en: Door, es: Puerta, ru: Дверь }'
  const add = (text: string) => appendFileSync(join(root, 'data/images.yaml'), text)

  test('with a photograph that is described is without problems', async () => {
    const before = ofCheck()
    writeFileSync(path('door.jpg'), await aPhotograph().jpeg().toBuffer())
    add(`door: { file: photos/door.jpg, ${entry} }\n`)
    expect(ofCheck()).toEqual(before)
  })

  test('is told at the file of images.yaml what is wrong with a photograph', async () => {
    writeFileSync(path('door.jpg'), await aPhotograph(600, 400).jpeg().toBuffer())
    add(`door: { file: photos/door.jpg, ${entry} }\nhall: { file: photos/hall.jpg, ${entry} }\n`)
    expect(ofCheck().filter((one) => one.includes('images.yaml'))).toEqual([
      'error data/images.yaml:6 data/photos/door.jpg is too small: 600 × 400 pixels, and it needs at least 1280 × 720. [photograph]',
      'error data/images.yaml:7 There is no picture file named "photos/hall.jpg" in public/scenes and data/photos. [reference]',
    ])
  })

  test('is told once of all that a photograph lacks, and of no scene that it lacks it', async () => {
    writeFileSync(path('door.jpg'), await aPhotograph().jpeg().toBuffer())
    add('door: { file: photos/door.jpg, licence: CC0, alt: { en: Door, es: Puerta } }\n')
    expect(ofCheck().filter((one) => one.startsWith('error'))).toEqual([
      'error data/images.yaml:6 The photograph "door" lacks its credit, description in Russian. [photograph]',
    ])
  })

  test('is told of a photograph that nothing shows', async () => {
    writeFileSync(path('IMG_1.JPG'), await aPhotograph().jpeg().toBuffer())
    expect(ofCheck().filter((one) => one.includes('photos'))).toEqual([
      'warning data/photos/IMG_1.JPG:1 Nothing shows this file: data/images.yaml names no such photograph. [photograph]',
    ])
  })

  test('is told of a focus outside of the picture', () => {
    add(`door: { file: photos/door.jpg, ${entry.replace('[0.2, 1]', '[20, 1]')} }\n`)
    expect(ofCheck().join('\n')).toMatch(/images\.yaml:6 .*focus.*at most 1/)
  })

  test('reads no link to a photograph outside of it', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'tours-outside-'))
    writeFileSync(join(outside, 'door.jpg'), await aPhotograph(600, 400).jpeg().toBuffer())
    symlinkSync(join(outside, 'door.jpg'), path('door.jpg'))
    add(`door: { file: photos/door.jpg, ${entry} }\n`)
    expect(ofCheck().filter((one) => one.startsWith('error'))).toEqual([
      expect.stringMatching(/^error data\/photos\/door\.jpg:1 .*leads out of the content.*\[unread-link\]$/),
    ])
    rmSync(outside, { recursive: true })
  })
})
