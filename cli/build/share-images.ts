import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from '../../content/read/kept-file.mjs'
import { hashText } from './hash-files'

/** The size that sharing services ask for. */
const SIZE = { width: 1200, height: 630 }
const JPEG = { quality: 82, mozjpeg: true }

export interface ShareImage {
  id: string
  /** Path in the site, with the picture's hash in its name. */
  path: string
  file: string
}

interface ImageSource {
  file: string
  focus?: number[]
}

/** Every picture as JPEG for services that read no other; kept from build to build by hash and settings. */
export async function makeShareImages(
  projectDir: string,
  folders: string[],
  images: Record<string, ImageSource>,
): Promise<ShareImage[]> {
  const cache = join(projectDir, 'node_modules/.cache/tours/share')
  mkdirSync(cache, { recursive: true })
  // One beside the other: each is made in a thread of its own.
  const makeOne = async ([id, { file, focus }]: [string, ImageSource]): Promise<ShareImage> => {
    const folder = folders.find((one) => existsSync(join(one, file))) ?? ''
    const original = readFileSync(join(folder, file))
    const settings = Buffer.from(JSON.stringify({ SIZE, JPEG, focus }))
    const name = `${id}.${hashText(Buffer.concat([original, settings]))}.jpg`
    const target = join(cache, name)
    await makeOnce(target, async (unfinished) => {
      const { default: sharp } = await import('sharp')
      const picture = sharp(original, { density: 96 })
      const { width, height } = await picture.metadata()
      await picture
        .extract(cutOut(width, height, focus))
        .resize(SIZE)
        .flatten({ background: '#fff' })
        .jpeg(JPEG)
        .toFile(unfinished)
    })
    return { id, path: `/assets/share/${name}`, file: target }
  }
  return Promise.all(Object.entries(images).map(makeOne))
}

/** The largest part with the proportions of share pictures, its focus as near to the middle as can be. */
function cutOut(width: number, height: number, [x = 0.5, y = 0.5]: number[] = []) {
  const scale = Math.min(width / SIZE.width, height / SIZE.height)
  const part = { width: Math.floor(SIZE.width * scale), height: Math.floor(SIZE.height * scale) }
  const start = (at: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(at * whole - length / 2, whole - length)))
  return { ...part, left: start(x, part.width, width), top: start(y, part.height, height) }
}
