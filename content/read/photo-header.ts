import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** What the header of a photograph tells of it; the picture itself is not decoded. */
interface PhotoHeader {
  format: 'jpg' | 'png' | 'webp'
  /** Pixels, as stored. */
  width: number
  height: number
  /** How it has to be turned to stand upright, as Exif numbers it; 1: not at all. */
  orientation: number
  isAnimated: boolean
  /** In the colours of printing. */
  isCmyk: boolean
  /** False where the file ends before the picture does, or a checksum tells that it was damaged. */
  isWhole: boolean
}

/** Bytes of a file from an offset; fewer where it ends. */
type ReadAt = (offset: number, length: number) => Buffer

/** @returns undefined for a file that is no JPEG, PNG or WebP, or whose header cannot be read */
export function readPhotoHeader(path: string): PhotoHeader | undefined {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const readAt: ReadAt = (offset, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)))
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, offset))
    }
    const start = readAt(0, 12).toString('latin1')
    if (start.startsWith('\xff\xd8')) return readJpeg(readAt, size)
    if (start.startsWith('\x89PNG')) return readPng(readAt, size)
    return /^RIFF.{4}WEBP$/s.test(start) ? readWebp(readAt, size) : undefined
  } catch (error) {
    // It points beyond its end.
    if (error instanceof RangeError) return undefined
    throw error
  } finally {
    closeSync(file)
  }
}

const UNKNOWN = { width: 0, height: 0, orientation: 1, isAnimated: false, isCmyk: false, isWhole: false }
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

function readJpeg(readAt: ReadAt, size: number): PhotoHeader | undefined {
  const header: PhotoHeader = { ...UNKNOWN, format: 'jpg' }
  for (let at = 2; ; ) {
    const segment = readAt(at, 10)
    if (segment[0] !== 0xff) return undefined
    const [marker, length] = [segment.readUInt8(1), segment.readUInt16BE(2)]
    if (marker === 0xda) {
      // Behind the end cameras may put more, a film or a smaller picture: mostly it is in the last bytes.
      const isEndFrom = (from: number) => readAt(from, size - from).includes(END_OF_JPEG)
      return { ...header, isWhole: isEndFrom(Math.max(at, size - 65_536)) || isEndFrom(at) }
    }
    if (marker === 0xe1) header.orientation = exifOrientation(readAt(at + 4, length)) ?? header.orientation
    // Of the markers of frames three are those of tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      header.height = segment.readUInt16BE(5)
      header.width = segment.readUInt16BE(7)
      header.isCmyk = segment.readUInt8(9) === 4
    }
    // Any number of 0xff may stand before a marker.
    at += marker === 0xff ? 1 : length + 2
  }
}

function readPng(readAt: ReadAt, size: number): PhotoHeader {
  const [width, height] = [readAt(16, 4).readUInt32BE(), readAt(20, 4).readUInt32BE()]
  const header: PhotoHeader = { ...UNKNOWN, format: 'png', width, height }
  for (let at = 8; at + 12 <= size; ) {
    const chunk = readAt(at, 8)
    const [length, name] = [chunk.readUInt32BE(), chunk.toString('latin1', 4)]
    if (name === 'acTL') header.isAnimated = true
    if (name === 'eXIf') header.orientation = exifOrientation(readAt(at + 8, length)) ?? 1
    const end = at + 8 + length
    if (name === 'IDAT' && crc32(readAt(at + 4, length + 4)) !== readAt(end, 4).readUInt32BE()) return header
    if (name === 'IEND') header.isWhole = true
    at = end + 4
  }
  return header
}

function readWebp(readAt: ReadAt, size: number): PhotoHeader {
  const header: PhotoHeader = { ...UNKNOWN, format: 'webp' }
  const end = readAt(4, 4).readUInt32LE() + 8
  for (let at = 12; at + 8 <= Math.min(end, size); ) {
    const chunk = readAt(at, 18)
    const [name, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)]
    if (name === 'EXIF') header.orientation = exifOrientation(readAt(at + 8, length)) ?? 1
    if (name === 'ANIM') header.isAnimated = true
    if (header.width === 0) Object.assign(header, webpSize(name, chunk))
    // Chunks begin at even places.
    at += 8 + length + (length % 2)
  }
  return { ...header, isWhole: end <= size }
}

/** From the first chunk: of a picture with more chunks, a plain one, or one without losses. */
function webpSize(name: string, chunk: Buffer): Pick<PhotoHeader, 'width' | 'height'> {
  if (name === 'VP8X') return { width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 }
  const [width, height] = [chunk.readUInt16LE(14) & 0x3fff, chunk.readUInt16LE(16) & 0x3fff]
  if (name === 'VP8 ') return { width, height }
  const bits = chunk.readUInt32LE(9)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** The entry 0x0112 of a block of Exif; undefined where there is none. */
function exifOrientation(block: Buffer): number | undefined {
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return undefined
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let at = first + 2; at < first + 2 + short(first) * 12; at += 12)
    if (short(at) === 0x0112) return short(at + 8)
  return undefined
}
