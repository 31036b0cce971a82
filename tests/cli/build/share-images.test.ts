import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeShareImages } from '../../../cli/build/share-images'
import { aTempFolder, writeFiles } from './a-temp-folder'

const scene = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="${colour}"/></svg>`
const images = { palace: { file: 'scenes/palace.svg' } }

function aProject() {
  const dir = aTempFolder({ 'public/scenes/palace.svg': scene('#c00') })
  return { dir, make: () => makeShareImages(dir, [join(dir, 'public')], images) }
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

test('nothing unfinished is left in the cache, however many builds run at once', async () => {
  const { dir, make } = aProject()
  const made = await Promise.all([make(), make(), make()])
  const name = made[0]?.[0]?.file.split('/').at(-1)
  expect(readdirSync(join(dir, 'node_modules/.cache/tours/share'))).toEqual([name])
})
