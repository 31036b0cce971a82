import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { KEPT_DAYS, makeOnce, removeOld } from '../../content/read/kept-file.mjs'
import { isPhotograph, PHOTOS, type PhotoFiles } from '../../domain/site/photograph'
import { hashFiles, hashText } from '../record/hash-files'

/** Pixels; in place of what an original does not have its own width. */
const WIDTHS = [320, 640, 960, 1200, 1920]

/** Settings with which all of them look about the same. */
const FORMATS = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 74 },
  jpeg: { quality: 78, mozjpeg: true },
}
const FORMAT_NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[]

/** What stands in a photograph's place until it is there, so small that it travels in the page. */
const PREVIEW = { width: 10, height: 10, quality: 20 }

/** Another version of these makes other forms. */
const MADE_BY = ['cli/build/photographs.ts', 'node_modules/sharp/package.json']

/** What is known of the forms, beside them in their folder. */
const KEPT = 'photograph.json'

/** Photographs in the forms that pages offer; kept from build to build by their originals' hash and what made them. */
export async function makePhotographs(
  projectDir: string,
  root: string,
  images: Record<string, { file: string }>,
) {
  const madeBy = hashFiles(projectDir, MADE_BY)
  const kept = join(projectDir, 'node_modules/.cache/tours', PHOTOS)
  const photographs = []
  for (const [id, image] of Object.entries(images)) {
    if (!isPhotograph(image)) continue
    const original = readFileSync(join(root, 'data', image.file))
    const name = `${id}.${hashText(Buffer.concat([original, Buffer.from(madeBy)]))}`
    const folder = join(kept, name)
    // One after the other: each takes all processors, and memory for all of its pixels.
    await makeOnce(folder, (unfinished) => makeForms(original, unfinished, `/assets/${PHOTOS}/${name}`))
    const files = JSON.parse(readFileSync(join(folder, KEPT), 'utf8')) as PhotoFiles
    const paths = Object.values(files.srcSets).flatMap((set) =>
      set.split(', ').map((one) => one.split(' ')[0] ?? ''),
    )
    photographs.push({ id, files, made: paths.map((path) => ({ path, file: join(folder, basename(path)) })) })
  }
  // Those in use have just been marked.
  if (photographs.length > 0) removeOld(kept, KEPT_DAYS, () => true)
  return photographs
}

/**
 * Makes a folder with all forms.
 *
 * @param path of the folder in the site
 */
async function makeForms(original: Buffer, folder: string, path: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const widest = { width: WIDTHS.at(-1), withoutEnlargement: true }
  // Without Exif, which may reveal where it was taken and who is on it; what would be transparent is white.
  const upright = sharp(original)
    .autoOrient()
    .resize(widest)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const widths = WIDTHS.map((one) => Math.min(one, width))
  const srcSet = (format: string) => widths.map((one) => `${path}/${one}.${format} ${one}w`).join(', ')
  mkdirSync(folder, { recursive: true })
  await Promise.all(
    FORMAT_NAMES.flatMap((format) =>
      widths.map((one) =>
        pixels()
          .resize(one)
          .toFormat(format, FORMATS[format])
          .toFile(join(folder, `${one}.${format}`)),
      ),
    ),
  )
  const preview = await pixels()
    .resize({ ...PREVIEW, fit: 'inside' })
    .webp(PREVIEW)
    .toBuffer()
  const files: PhotoFiles = {
    width,
    height,
    src: `${path}/${width}.jpeg`,
    srcSets: { avif: srcSet('avif'), webp: srcSet('webp'), jpeg: srcSet('jpeg') },
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  }
  writeFileSync(join(folder, KEPT), JSON.stringify(files))
}
