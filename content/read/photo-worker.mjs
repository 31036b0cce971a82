/** A thread that looks at photographs: sharp answers later, and who asked is waiting. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'

parentPort?.on('message', async ({ path, port, answered }) => {
  port.postMessage(await look(path).catch(() => undefined))
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
})

async function look(/** @type {string} */ path) {
  const bytes = readFileSync(path)
  const { format, width, height, orientation = 1, pages = 1, space } = await sharp(bytes).metadata()
  // Made small, a camera's picture is there quickly, and all of its data has been read.
  const pixels = sharp(bytes).resize(320).raw().toBuffer()
  const isWhole = await pixels.then(
    () => true,
    () => false,
  )
  // Of animated PNG libvips knows nothing: it says so before its first picture.
  const isAnimated =
    pages > 1 || (format === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL'))
  return { format, width, height, orientation, isAnimated, isCmyk: space === 'cmyk', isWhole }
}
