import { statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_NAMES, LOCALES } from '../../domain/locale'
import { isPhotograph, PHOTOS } from '../../domain/site/photograph'
import type { ContentCache } from '../read/content-cache'
import { lookAtPhotograph, type Photograph } from '../read/look-at-photograph'
import { mapAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { filledIn } from '../read/yaml-hints'
import { type Check, diagnosticAt } from './check'
import FAULTS from './photograph-faults.json'

export const photographsAreUsable: Check = {
  error: 'photograph',
  scope:
    'Photographs are whole, upright, large enough and in RGB, have a credit, a licence and a description in every language, and are shown.',
  *run({ workspace, isUnreadable, projectDir, cache }) {
    const [item] = itemsOf(workspace, 'images')
    const images = mapAt(item?.parsed.value, [])
    const named = new Set(Object.values(images).map((image) => `data/${textAt(image, ['file'])}`))
    for (const [id, image] of Object.entries(images)) {
      const file = textAt(image, ['file']) ?? ''
      if (!item || !isPhotograph({ file })) continue
      const missing = [
        ...['credit', 'licence'].filter((field) => textAt(image, [field]) === undefined),
        ...LOCALES.filter((locale) => textAt(image, ['alt', locale]) === undefined).map(
          (locale) => `description in ${LANGUAGE_NAMES[locale]}`,
        ),
      ]
      if (missing.length > 0)
        yield diagnosticAt(item.parsed.placeOfKey([id]), {
          message: `The photograph "${id}" lacks its ${missing.join(', ')}.`,
          hint: 'credit: whom to name; licence: what allows us to show it; alt: what is to be seen, in en, es and ru.',
        })
      // What is missing, or a link that is not read, other checks report.
      const fault =
        workspace.files.includes(`data/${file}`) && photoFault(projectDir, workspace.root, file, cache)
      if (fault) yield diagnosticAt(item.parsed.placeOf([id, 'file']), fault)
    }
    if (isUnreadable('data/images.yaml')) return
    const photographs = workspace.files.filter((file) => file.startsWith(`data/${PHOTOS}/`))
    for (const file of photographs.filter((one) => !named.has(one)))
      yield diagnosticAt(file, {
        severity: 'warning',
        message: 'Nothing shows this file: data/images.yaml names no such photograph.',
        hint: 'Describe it there (npx tours new picture does), or delete it.',
      })
  },
}

/** Bytes; more is no photograph for a web page, and slow to move. */
const LARGEST = 30_000_000
/** Pixels: the large view fills the window of a small computer. */
const SMALLEST = { width: 1280, height: 720 }

/**
 * Why a photograph cannot be shown, if that is so.
 *
 * @param file as in data/images.yaml: photos/prado.jpg
 * @param cache decoding takes long: once is enough
 */
export function photoFault(projectDir: string, root: string, file: string, cache?: ContentCache) {
  const name = `data/${file}`
  const path = join(root, name)
  const { size } = statSync(path)
  const look = () => lookAtPhotograph(projectDir, path)
  const photograph = size > LARGEST ? undefined : cache ? cache.ofBinary(path, look) : look()
  const fault = size > LARGEST ? 'heavy' : photograph ? faultOf(photograph) : 'unknown'
  if (!fault) return undefined
  const pixelsOf = (one?: typeof SMALLEST) => `${one?.width} × ${one?.height}`
  return filledIn(FAULTS[fault], {
    file: name,
    pixels: pixelsOf(photograph),
    least: pixelsOf(SMALLEST),
    megabytes: String(Math.ceil(size / 1e6)),
    most: String(LARGEST / 1e6),
  })
}

function faultOf(photograph: Photograph): keyof typeof FAULTS | undefined {
  const { format, width, height, orientation, isAnimated, isCmyk, isWhole } = photograph
  if (!['jpeg', 'png', 'webp'].includes(format)) return 'unknown'
  if (!isWhole) return 'broken'
  if (isAnimated) return 'animated'
  if (isCmyk) return 'cmyk'
  if (orientation > 1) return 'turned'
  return width < SMALLEST.width || height < SMALLEST.height ? 'small' : undefined
}
