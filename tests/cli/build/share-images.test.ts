import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  makeShareCards,
  makeShareImages,
  removeOldShareImages,
  type ShareImage,
} from '../../../cli/build/share-images'
import { aTempFolder, writeFiles } from './a-temp-folder'

const scene = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="${colour}"/></svg>`
const images = { palace: { file: 'scenes/palace.svg' } }

function aProject() {
  const dir = aTempFolder({ 'public/scenes/palace.svg': scene('#c00') })
  return { dir, make: () => makeShareImages(dir, [join(dir, 'public')], images, 'Puerta Madrid') }
}

test('every illustration becomes a JPEG of 1200 by 630, which services that read no SVG show [R2.49, R12.15]', async () => {
  const [image] = await aProject().make()
  const { format, width, height } = await sharp(image?.file).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  const { dominant } = await sharp(image?.file).stats()
  expect(dominant.r).toBeGreaterThan(180)
  expect(image).toMatchObject({
    id: 'palace',
    path: expect.stringMatching(/^\/assets\/share\/palace\.[0-9a-f]+\.jpg$/),
  })
})

test('it is made once: the next build finds it', async () => {
  const { make } = aProject()
  const [first] = await make()
  const file = first?.file ?? ''
  writeFiles('/', { [file]: 'kept' })
  const [second] = await make()
  expect(second).toEqual(first)
  expect(readFileSync(file, 'utf8')).toBe('kept')
})

test('a changed illustration gets another address, so that nobody is shown the old one', async () => {
  const { dir, make } = aProject()
  const [before] = await make()
  writeFiles(dir, { 'public/scenes/palace.svg': scene('#0c0') })
  const [after] = await make()
  expect(after?.path).not.toBe(before?.path)
  expect((await sharp(after?.file).stats()).dominant.g).toBeGreaterThan(180)
})

test.each([
  'cli/build/share-images.ts',
  'node_modules/sharp/package.json',
  'node_modules/@resvg/resvg-js/package.json',
  'node_modules/@expo-google-fonts/brygada-1918/700Bold/Brygada1918_700Bold.ttf',
])('it is made anew when %s, which draws it, changes', async (file) => {
  const { dir, make } = aProject()
  const [before] = await make()
  writeFiles(dir, { [file]: 'changed' })
  expect((await make())[0]?.path).not.toBe(before?.path)
})

test('a drawing that cannot be drawn is named', async () => {
  const { dir, make } = aProject()
  writeFiles(dir, { 'public/scenes/palace.svg': scene('#0c0').replace('/></svg>', '><g></rect></svg>') })
  await expect(make()).rejects.toThrow(/^The drawing public\/scenes\/palace\.svg is damaged: /)
})

test('nothing unfinished is left in the cache, however many builds run at once', async () => {
  const { dir, make } = aProject()
  const made = await Promise.all([make(), make(), make()])
  const name = made[0]?.[0]?.file.split('/').at(-1)
  expect(readdirSync(join(dir, 'node_modules/.cache/tours/share'))).toEqual([name])
})

/** Share of the light pixels, among which letters are, in a stripe of a picture. */
async function lightIn(image: ShareImage | undefined, top: number, height: number): Promise<number> {
  const stripe = sharp(image?.file).extract({ left: 0, top, width: 1200, height }).greyscale()
  const pixels = await stripe.raw().toBuffer()
  return pixels.filter((one) => one > 200).length / pixels.length
}

test('the brand stands on every picture; a tour’s title and price on its own, in letters of every language', async () => {
  const { dir, make } = aProject()
  const [picture] = await make()
  if (!picture) throw new Error('no picture')
  expect(await lightIn(picture, 0, 150)).toBeGreaterThan(0.01)
  expect(await lightIn(picture, 400, 230)).toBe(0)
  const [card, dearer, again] = await makeShareCards(dir, [
    { picture, words: ['Экскурсия в Толедо', '98\u00a0€'] },
    { picture, words: ['Экскурсия в Толедо', '99\u00a0€'] },
    { picture, words: ['Экскурсия в Толедо', '98\u00a0€'] },
  ])
  expect(await lightIn(card, 400, 230)).toBeGreaterThan(0.01)
  expect(await sharp(card?.file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(dearer?.path, 'a new price is shared at once').not.toBe(card?.path)
  expect(again, 'each card is made once').toBe(undefined)
})

test('a title that is far too long does not end the build: its beginning is lost above the picture', async () => {
  const { dir, make } = aProject()
  const [picture] = await make()
  if (!picture) throw new Error('no picture')
  const [card] = await makeShareCards(dir, [{ picture, words: ['Toledo and Segovia '.repeat(30), '€98'] }])
  expect(await sharp(card?.file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const top of [0, 200, 400]) expect(await lightIn(card, top, 150), `${top}`).toBeGreaterThan(0.01)
  const [unbroken] = await makeShareCards(dir, [{ picture, words: ['W'.repeat(60)] }])
  expect(await lightIn(unbroken, 500, 130)).toBeGreaterThan(0.01)
  const edge = await sharp(unbroken?.file).extract({ left: 1150, top: 0, width: 50, height: 630 }).toBuffer()
  expect((await sharp(edge).greyscale().stats()).channels[0]?.max, 'beyond the edge').toBeLessThan(200)
})

test('what is not in use is deleted two weeks after it was made, and no sooner', async () => {
  const { dir, make } = aProject()
  const [picture] = await make()
  if (!picture) throw new Error('no picture')
  const cards = ['€39', '€42', '€45'].map((price) => ({ picture, words: [price] }))
  const [old, current, recent] = await makeShareCards(dir, cards)
  const longAgo = new Date(Date.now() - 15 * 86_400_000)
  for (const one of [picture, old, current]) utimesSync(one?.file ?? '', longAgo, longAgo)
  removeOldShareImages(dir, current ? [picture, current] : [])
  const isThere = [picture, old, current, recent].map((one) => existsSync(one?.file ?? ''))
  expect(isThere).toEqual([true, false, true, true])
})
