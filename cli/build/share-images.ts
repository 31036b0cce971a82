import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mapByKey } from '../../content/read/group-by-key'
import { KEPT_DAYS, makeOnce, removeOld } from '../../content/read/kept-file.mjs'
import { oncePerName } from '../../content/read/once-per'
import { withoutMarks } from '../../domain/figures/figure-marks'
import { UserError } from '../../domain/user-error'
import { escapeXml } from '../output/escape-xml'
import { projectDir as programDir } from '../project-dir'
import { hashFiles, hashText } from '../record/hash-files'

/** The size that sharing services ask for. */
const SIZE = { width: 1200, height: 630 }
/** There are hundreds of them, and no page shows one: a sixth more bytes for a sixteenth of mozjpeg's time. */
const JPEG = { quality: 82, optimiseCoding: false }
/** Pixels that words keep from the edge. */
const EDGE = 56
const TEXT = {
  font: 'Brygada 1918 Bold 58',
  width: SIZE.width - 2 * EDGE,
  spacing: 6,
  wrap: 'word-char',
} as const
/** Pixels from line to line, more than enough. */
const LINE = 80
const FONT = 'node_modules/@expo-google-fonts/brygada-1918/700Bold/Brygada1918_700Bold.ttf'
/** Another version of these draws other pictures. */
const MADE_BY = [
  'cli/build/share-images.ts',
  'node_modules/sharp/package.json',
  'node_modules/@resvg/resvg-js/package.json',
  FONT,
]
const SHARE_FOLDER = '/assets/share/'
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

/** Every picture with the brand on it, as JPEG for services that read no other; kept by hash and what drew them. */
export async function makeShareImages(
  projectDir: string,
  folders: string[],
  images: Record<string, ImageSource>,
  brand: string,
): Promise<ShareImage[]> {
  const folder = shareFolder(projectDir)
  const madeBy = hashFiles(projectDir, MADE_BY)
  // One beside the other: each is made in a thread of its own.
  const makeOne = async ([id, { file, focus }]: [string, ImageSource]): Promise<ShareImage> => {
    const from = folders.find((one) => existsSync(join(one, file))) ?? ''
    const original = readFileSync(join(from, file))
    const settings = Buffer.from(JSON.stringify({ madeBy, focus, brand }))
    const image = shareImage(folder, `${id}.${hashText(Buffer.concat([original, settings]))}`, id)
    await makeOnce(image.file, async (unfinished) => {
      const picture = await openPicture(original, file)
      const { width, height } = await picture.metadata()
      const text = await drawText(`<span size="65%">${escapeXml(brand)}</span>`)
      await picture
        .extract(cutOut(width, height, focus))
        .resize(SIZE)
        .flatten({ background: '#fff' })
        .composite([shadeFor(text.info.height, 'top'), placed(text, 'top')])
        .jpeg(JPEG)
        .toFile(unfinished)
    })
    return image
  }
  return Promise.all(Object.entries(images).map(makeOne))
}

async function openPicture(original: Buffer, file: string) {
  const { default: sharp } = await import('sharp')
  if (!file.endsWith('.svg')) return sharp(original)
  // Sharp's own renderer takes six times as long for the same pixels.
  const { renderAsync } = await import('@resvg/resvg-js')
  const options = { fitTo: { mode: 'width', value: SIZE.width }, font: { loadSystemFonts: false } } as const
  const { pixels, width, height } = await renderAsync(original, options).catch((cause: Error) => {
    const message = `The drawing public/${file} is damaged: ${cause.message}. Save it again as SVG, or copy it once more.`
    throw new UserError('BROKEN_DRAWING', message, 400, { cause })
  })
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

/** Where a picture lies in the site, with some words on it. */
export function sharePath(picture: ShareImage, words: string[] | undefined): string {
  return words ? `${SHARE_FOLDER}${shareCardName(picture, words)}.jpg` : picture.path
}

function shareCardName(picture: ShareImage, words: string[]): string {
  return `${picture.id}.${hashText(JSON.stringify([picture.path, ...words.map(withoutMarks)]))}`
}

/** Title and price on pictures that bear the brand, each card once. */
export async function makeShareCards(
  projectDir: string,
  wanted: { picture: ShareImage; words: string[] }[],
): Promise<ShareImage[]> {
  const cards = new Map(wanted.map((card) => [shareCardName(card.picture, card.words), card]))
  const folder = shareFolder(projectDir)
  const known = new Set(readdirSync(folder))
  const missing = [...cards].filter(([name]) => !known.has(`${name}.jpg`))
  const byPicture = mapByKey(missing, ([, { picture }]) => picture.file).entries()
  const work = async () => {
    for (const [file, ofPicture] of byPicture) {
      const write = await cardWriter(file)
      for (const [name, { words }] of ofPicture)
        await makeOnce(join(folder, `${name}.jpg`), (unfinished) => write(words, unfinished))
    }
  }
  // As many as there are threads for sharp, from one list: the pixels of all at once would be too much memory.
  await Promise.all([work(), work(), work(), work()])
  return [...cards].map(([name, { picture }]) => shareImage(folder, name, picture.id))
}

/** Deletes what was made two weeks ago and is not in use: each price that was ever shown left a card. */
export function removeOldShareImages(projectDir: string, inUse: ShareImage[]): void {
  const names = new Set(inUse.map(({ file }) => basename(file)))
  removeOld(shareFolder(projectDir), KEPT_DAYS, (name) => !names.has(name))
}

/** How one writes words on a picture: its pixels are read once for all cards with it. */
async function cardWriter(file: string) {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const raw = { width, height, channels }
  /** With the shade below words of some height. */
  const shaded = oncePerName((textHeight: string) =>
    sharp(data, { raw })
      .composite([shadeFor(Number(textHeight), 'bottom')])
      .removeAlpha()
      .raw()
      .toBuffer(),
  )
  return async (words: string[], to: string) => {
    const [title = '', price] = words.map((text) => escapeXml(withoutMarks(text)))
    const text = await drawText(
      price ? `${title}\n<span size="85%" foreground="#ffd9a0">${price}</span>` : title,
    )
    // By whole lines: words of a line differ by a few pixels in height.
    const pixels = layText(text, await shaded(String(Math.ceil(text.info.height / LINE) * LINE)))
    await sharp(pixels, { raw }).jpeg(JPEG).toFile(to)
  }
}

function shareFolder(projectDir: string): string {
  const folder = join(projectDir, 'node_modules/.cache/tours/share')
  mkdirSync(folder, { recursive: true })
  return folder
}

function shareImage(folder: string, name: string, id: string): ShareImage {
  return { id, path: `${SHARE_FOLDER}${name}.jpg`, file: join(folder, `${name}.jpg`) }
}

type TextEdge = 'top' | 'bottom'
type DrawnText = Awaited<ReturnType<typeof drawText>>

/** White words on nothing; the font comes along. */
async function drawText(lines: string) {
  const { default: sharp } = await import('sharp')
  const text = `<span foreground="white">${lines}</span>`
  return sharp({ text: { ...TEXT, rgba: true, dpi: 72, text, fontfile: join(programDir, FONT) } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function placed({ data, info }: DrawnText, place: TextEdge) {
  const { width, height, channels } = info
  const top = place === 'top' ? EDGE : SIZE.height - EDGE - height
  return { input: data, raw: { width, height, channels }, top, left: EDGE }
}

/** The words on a copy of a picture's pixels: sharp's own way blends all of it, and takes six times as long. */
function layText(text: DrawnText, picture: Buffer): Buffer {
  const { input, raw, top, left } = placed(text, 'bottom')
  const laid = Buffer.from(picture)
  for (let at = 0; at < input.length; at += 4) {
    const opacity = (input[at + 3] ?? 0) / 255
    if (opacity === 0) continue
    const [x, y] = [(at / 4) % raw.width, Math.floor(at / 4 / raw.width)]
    const to = ((top + y) * SIZE.width + left + x) * 3
    for (let i = 0; i < 3; i++)
      laid[to + i] = (laid[to + i] ?? 0) * (1 - opacity) + (input[at + i] ?? 0) * opacity
  }
  return laid
}

/** What lets words of some height be read. */
function shadeFor(textHeight: number, place: TextEdge) {
  const height = Math.min(textHeight + 3 * EDGE, SIZE.height)
  const [from, to, reached] = SHADE[place]
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${height}">
    <linearGradient id="shade" x2="0" y2="1"><stop stop-color="#3c0f19" stop-opacity="${from}"/>
    <stop offset="${reached}" stop-color="#3c0f19" stop-opacity="${to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#shade)"/></svg>`
  return { input: Buffer.from(shade), top: place === 'top' ? 0 : SIZE.height - height, left: 0 }
}

/** The largest part with the proportions of share pictures, its focus as near to the middle as can be. */
function cutOut(width: number, height: number, [x = 0.5, y = 0.5]: number[] = []) {
  const scale = Math.min(width / SIZE.width, height / SIZE.height)
  const part = { width: Math.floor(SIZE.width * scale), height: Math.floor(SIZE.height * scale) }
  const start = (at: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(at * whole - length / 2, whole - length)))
  return { ...part, left: start(x, part.width, width), top: start(y, part.height, height) }
}
