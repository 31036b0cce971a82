import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from '../../content/read/kept-file.mjs'
import { withoutMarks } from '../../domain/figures/figure-marks'
import { escapeXml } from '../output/escape-xml'
import { projectDir as programDir } from '../project-dir'
import { hashText } from './hash-files'

/** The size that sharing services ask for. */
const SIZE = { width: 1200, height: 630 }
const JPEG = { quality: 82, mozjpeg: true }
/** Pixels that words keep from the edge. */
const EDGE = 56
const TEXT = { font: 'Lora Bold 58', width: SIZE.width - 2 * EDGE, rgba: true, dpi: 72, spacing: 6 }
const FONT = 'node_modules/@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf'
export const SHARE_FOLDER = '/assets/share/'
/** How dark it is from above: at first, in the end, and where the end is reached. */
const SHADE = { top: [0.7, 0, 1], bottom: [0, 0.85, 0.35] } as const

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

/** Every picture with the brand on it, as JPEG for services that read no other; kept by hash and settings. */
export async function makeShareImages(
  projectDir: string,
  folders: string[],
  images: Record<string, ImageSource>,
  brand: string,
): Promise<ShareImage[]> {
  // One beside the other: each is made in a thread of its own.
  const makeOne = async ([id, { file, focus }]: [string, ImageSource]): Promise<ShareImage> => {
    const folder = folders.find((one) => existsSync(join(one, file))) ?? ''
    const original = readFileSync(join(folder, file))
    const settings = Buffer.from(JSON.stringify({ SIZE, JPEG, TEXT, SHADE, focus, brand }))
    return kept(projectDir, `${id}.${hashText(Buffer.concat([original, settings]))}`, id, async (to) => {
      const { default: sharp } = await import('sharp')
      const picture = sharp(original, { density: 96 })
      const { width, height } = await picture.metadata()
      await picture
        .extract(cutOut(width, height, focus))
        .resize(SIZE)
        .flatten({ background: '#fff' })
        .composite(await written(`<span size="65%">${escapeXml(brand)}</span>`, 'top'))
        .jpeg(JPEG)
        .toFile(to)
    })
  }
  return Promise.all(Object.entries(images).map(makeOne))
}

/** Where the same picture stands with words on it: known before it is made. */
export function shareCardName(picture: ShareImage, words: string[]): string {
  return `${picture.id}.${hashText(JSON.stringify([picture.path, ...words.map(withoutMarks)]))}`
}

/** Title and price on a picture that bears the brand. */
export function makeShareCard(projectDir: string, picture: ShareImage, words: string[]): Promise<ShareImage> {
  return kept(projectDir, shareCardName(picture, words), picture.id, async (to) => {
    const { default: sharp } = await import('sharp')
    const [title = '', price] = words.map((text) => escapeXml(withoutMarks(text)))
    const lines = price ? `${title}\n<span size="85%" foreground="#ffd9a0">${price}</span>` : title
    await sharp(picture.file)
      .composite(await written(lines, 'bottom'))
      .jpeg(JPEG)
      .toFile(to)
  })
}

async function kept(
  projectDir: string,
  name: string,
  id: string,
  make: (unfinished: string) => Promise<void>,
): Promise<ShareImage> {
  const cache = join(projectDir, 'node_modules/.cache/tours/share')
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${name}.jpg`)
  await makeOnce(file, make)
  return { id, path: `${SHARE_FOLDER}${name}.jpg`, file }
}

/** Words at the picture's top or bottom, on a shade that lets them be read; the font comes along. */
async function written(lines: string, place: 'top' | 'bottom') {
  const { default: sharp } = await import('sharp')
  const text = await sharp({
    text: { ...TEXT, text: `<span foreground="white">${lines}</span>`, fontfile: join(programDir, FONT) },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const height = text.info.height + 3 * EDGE
  const [from, to, reached] = SHADE[place]
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${height}">
    <linearGradient id="shade" x2="0" y2="1"><stop stop-color="#3c0f19" stop-opacity="${from}"/>
    <stop offset="${reached}" stop-color="#3c0f19" stop-opacity="${to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#shade)"/></svg>`
  const top = place === 'top' ? 0 : SIZE.height - height
  return [
    { input: Buffer.from(shade), top, left: 0 },
    { input: text.data, top: place === 'top' ? EDGE : SIZE.height - EDGE - text.info.height, left: EDGE },
  ]
}

/** The largest part with the proportions of share pictures, its focus as near to the middle as can be. */
function cutOut(width: number, height: number, [x = 0.5, y = 0.5]: number[] = []) {
  const scale = Math.min(width / SIZE.width, height / SIZE.height)
  const part = { width: Math.floor(SIZE.width * scale), height: Math.floor(SIZE.height * scale) }
  const start = (at: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(at * whole - length / 2, whole - length)))
  return { ...part, left: start(x, part.width, width), top: start(y, part.height, height) }
}
