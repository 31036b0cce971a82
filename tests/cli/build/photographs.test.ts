import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhotographs } from '../../../cli/build/photographs'
import { makeShareImages } from '../../../cli/build/share-images'
import { projectDir } from '../../../cli/project-dir'
import { photoFault } from '../../../content/rules/photographs-are-usable'
import { aPhotograph, noise } from '../../a-photograph'
import { TEST_SEED } from '../../test-seed.mjs'
import { aTempFolder, writeFiles } from './a-temp-folder'

const images = { door: { file: 'photos/door.jpg' }, palace: { file: 'scenes/palace.svg' } }

/** A project with one photograph, and what makes its forms. */
function aProject(original: Buffer) {
  const dir = aTempFolder({ 'data/photos/door.jpg': original })
  const make = async () => {
    const [made, ...more] = await makePhotographs(dir, dir, images)
    if (!made || more.length > 0) throw new Error('one photograph, and no scene')
    return made
  }
  return { dir, make }
}

test('a photograph becomes AVIF, WebP and JPEG in five widths, its proportions kept', async () => {
  const { make } = aProject(await aPhotograph(1980, 1320).jpeg().toBuffer())
  const { id, files, made } = await make()
  const forms = await Promise.all(made.map(({ file }) => sharp(file).metadata()))
  const found = forms.map(({ mediaType, width, height }) => `${mediaType} ${width} × ${height}`)
  const sizes = ['320 × 213', '640 × 427', '960 × 640', '1200 × 800', '1920 × 1280']
  expect(found).toEqual(
    ['avif', 'webp', 'jpeg'].flatMap((kind) => sizes.map((size) => `image/${kind} ${size}`)),
  )
  expect({ id, width: files.width, height: files.height }).toEqual({ id: 'door', width: 1920, height: 1280 })
  const paths = made.map(({ path }) => path)
  for (const path of paths)
    expect(path).toMatch(/^\/assets\/photos\/door\.[0-9a-f]{10}\/\d+\.(avif|webp|jpeg)$/)
  const named = Object.values(files.srcSets).flatMap((set) => set.split(', ').map((one) => one.split(' ')[0]))
  expect(named).toEqual(paths)
  expect(files.srcSets.webp).toMatch(/\/320\.webp 320w, .*\/1920\.webp 1920w$/)
  expect(paths).toContain(files.src)
})

test.each(['cli/build/photographs.ts', 'node_modules/sharp/package.json'])(
  'its forms are made anew when %s changes',
  async (file) => {
    const { dir, make } = aProject(await aPhotograph(1280, 720).jpeg().toBuffer())
    const before = await make()
    writeFiles(dir, { [file]: 'changed' })
    expect((await make()).files.src).not.toBe(before.files.src)
  },
)

test('what is not in use is deleted two weeks after it was last used, and no sooner', async () => {
  const { dir, make } = aProject(await aPhotograph(1280, 720).jpeg().toBuffer())
  const folders: string[] = []
  for (const version of ['old', 'recent', 'current']) {
    writeFiles(dir, { 'cli/build/photographs.ts': version })
    folders.push(dirname((await make()).made[0]?.file ?? ''))
  }
  const longAgo = new Date(Date.now() - 15 * 86_400_000)
  for (const folder of [folders[0], folders[2]]) utimesSync(folder ?? '', longAgo, longAgo)
  await make()
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true])
})

test('what is narrower than the widest form is not enlarged', async () => {
  const { files } = await aProject(await aPhotograph(1300, 900).jpeg().toBuffer()).make()
  expect(files.width).toBe(1300)
  expect(files.srcSets.avif).toMatch(/\/1200\.avif 1200w, .*\/1300\.avif 1300w$/)
})

test('no form tells where it was taken, or by whom', async () => {
  const exif = { IFD0: { Artist: 'A Face' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 24/1 50/1' } }
  const original = await aPhotograph(1280, 720).jpeg().withExif(exif).withXmp('<x>A Face</x>').toBuffer()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  for (const { file } of (await aProject(original).make()).made) {
    const { exif: kept, xmp, iptc } = await sharp(file).metadata()
    expect({ kept, xmp, iptc }, file).toEqual({ kept: undefined, xmp: undefined, iptc: undefined })
  }
})

test.each([
  ['lying', 1300, 900],
  ['standing', 1280, 2560],
])('the preview of one %s has less than 200 bytes, however restless it is', async (_, width, height) => {
  // Patches of chance colours, as large as the preview's pixels.
  const patches = sharp(noise(300), { raw: { width: 10, height: 10, channels: 3 } })
  const original = patches.resize(width, height, { kernel: 'nearest', fit: 'fill' }).jpeg({ quality: 95 })
  const { files } = await aProject(await original.toBuffer()).make()
  expect(files.preview.length).toBeLessThan(200)
  const preview = Buffer.from(files.preview.replace('data:image/webp;base64,', ''), 'base64')
  expect((await sharp(preview).metadata()).format).toBe('webp')
})

test('its colours stay, and what is transparent becomes white', async () => {
  const holes = await sharp({
    create: { width: 1280, height: 720, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { made } = await aProject(holes).make()
  const jpeg = made.find(({ path }) => path.endsWith('320.jpeg'))?.file
  expect((await sharp(jpeg).stats()).channels.map(({ min }) => min > 250)).toEqual([true, true, true])
  const plain = await aProject(await aPhotograph(1280, 720).jpeg().toBuffer()).make()
  const left = sharp(plain.made.at(-1)?.file).extract({ left: 100, top: 100, width: 10, height: 10 })
  expect((await left.stats()).dominant).toMatchObject({ r: 8, b: 200 })
})

test('the forms are made once, and anew when the original changes', async () => {
  const { dir, make } = aProject(await aPhotograph(1280, 720).jpeg().toBuffer())
  const first = await make()
  // Changed by whatever is begun in it.
  const changed = () => statSync(join(dir, 'node_modules/.cache/tours/photos')).mtimeMs
  const before = changed()
  expect(await make()).toEqual(first)
  expect(changed()).toBe(before)
  writeFileSync(join(dir, 'data/photos/door.jpg'), await aPhotograph(1300, 800).jpeg().toBuffer())
  expect((await make()).files.src).not.toBe(first.files.src)
})

test('nothing unfinished is left, however many builds run at once', async () => {
  const { make } = aProject(await aPhotograph(1280, 720).jpeg().toBuffer())
  const [first, second] = await Promise.all([make(), make()])
  expect(second).toEqual(first)
  const folder = dirname(first.made[0]?.file ?? '')
  expect(readdirSync(dirname(folder))).toHaveLength(1)
  expect(readdirSync(folder)).toHaveLength(16)
})

test('what the check of photographs passes can be made, wherever bytes were lost on the way', async () => {
  const patches = sharp(noise(1200), { raw: { width: 20, height: 20, channels: 3 } })
  const whole = patches.resize(1280, 720, { kernel: 'nearest', fit: 'fill' })
  const kinds = [whole.clone().jpeg(), whole.clone().jpeg({ progressive: true }), whole.clone().png()]
  const originals = await Promise.all([...kinds, whole.clone().webp()].map((kind) => kind.toBuffer()))
  const { dir, make } = aProject(Buffer.from(''))
  const place = fc.double({ min: 0, max: 0.999, noNaN: true })
  const random = fc.sample(
    fc.tuple(fc.constantFrom(...originals), place, fc.nat(40), fc.constantFrom(0, 0xff, undefined)),
    { seed: TEST_SEED, numRuns: 20 },
  )
  const told = []
  for (const [original, at, length, by] of random) {
    const bytes = Buffer.from(original)
    const from = Math.floor(at * bytes.length)
    const damaged = by === undefined ? bytes.subarray(0, from) : bytes.fill(by, from, from + length)
    writeFileSync(join(dir, 'data/photos/door.jpg'), damaged)
    const fault = photoFault(projectDir, dir, 'photos/door.jpg')
    if (!fault) await expect(make(), `${from} of ${bytes.length}`).resolves.toBeDefined()
    told.push(fault !== undefined)
  }
  // Else it would say nothing.
  expect(new Set(told)).toEqual(new Set([true, false]))
}, 120_000)

test('shared, it is cut around its focus', async () => {
  const dir = aTempFolder({ 'data/photos/door.jpg': await aPhotograph(3000, 1000).jpeg().toBuffer() })
  const shared = async (focus: number[]) => {
    const source = { door: { file: 'photos/door.jpg', focus } }
    const [image] = await makeShareImages(dir, [join(dir, 'data')], source, 'Puerta Madrid')
    const { dominant } = await sharp(readFileSync(image?.file ?? '')).stats()
    const { width, height } = await sharp(image?.file).metadata()
    return { red: dominant.r > 150, width, height }
  }
  expect(await shared([0.1, 0.5])).toEqual({ red: false, width: 1200, height: 630 })
  expect(await shared([0.9, 0.5])).toEqual({ red: true, width: 1200, height: 630 })
})
