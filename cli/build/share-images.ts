import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Illustrations as JPEG for services that read no SVG; kept from build to build by hash and settings. */
export async function makeShareImages(
  projectDir: string,
  publicFolders: string[],
  images: Record<string, { file: string }>,
): Promise<ShareImage[]> {
  const cache = join(projectDir, 'node_modules/.cache/tours/share')
  mkdirSync(cache, { recursive: true })
  // One beside the other: each is made in a thread of its own.
  const makeOne = async ([id, { file }]: [string, { file: string }]): Promise<ShareImage> => {
    const folder = publicFolders.find((one) => existsSync(join(one, file))) ?? ''
    const svg = readFileSync(join(folder, file))
    const name = `${id}.${hashText(Buffer.concat([svg, Buffer.from(JSON.stringify({ SIZE, JPEG }))]))}.jpg`
    const target = join(cache, name)
    if (!existsSync(target)) {
      const { default: sharp } = await import('sharp')
      const jpeg = await sharp(svg, { density: 96 })
        .resize({ ...SIZE, fit: 'cover' })
        .jpeg(JPEG)
        .toBuffer()
      writeFileSync(`${target}.${process.pid}`, jpeg)
      renameSync(`${target}.${process.pid}`, target)
    }
    return { id, path: `/assets/share/${name}`, file: target }
  }
  return Promise.all(Object.entries(images).map(makeOne))
}
