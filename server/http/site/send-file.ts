import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Request, Response } from 'express'

/**
 * Sends a file of the built site, compressed if the visitor's browser takes it and the build made it so.
 * Conditional requests, ranges and HEAD are Express's own.
 *
 * @param file relative to `clientDir`
 * @param caching the Cache-Control header; without it as fits the file
 * @returns false when there is no such file; nothing is sent then
 */
export async function sendFile(
  req: Request,
  res: Response,
  clientDir: string,
  file: string,
  caching = cachingOf(file),
): Promise<boolean> {
  const variants = await compressedVariants(clientDir, file)
  const variant = variants.find(({ encoding }) => req.acceptsEncodings(encoding))
  if (variants.length > 0) res.vary('Accept-Encoding')
  res.type(extname(file))
  if (variant) res.set('Content-Encoding', variant.encoding)
  res.set('Cache-Control', caching)

  return new Promise((done, fail) => {
    const options = {
      root: clientDir,
      cacheControl: false,
      dotfiles: 'allow',
      acceptRanges: res.statusCode === 200,
    } as const
    res.sendFile(
      file + (variant?.ending ?? ''),
      options,
      (error?: NodeJS.ErrnoException & { status?: number }) => {
        // A visitor who leaves before the end is no mistake of ours.
        if (!error || res.headersSent || error.code === 'ECONNABORTED') return done(true)
        for (const name of ['Content-Encoding', 'Content-Type', 'Cache-Control']) res.removeHeader(name)
        if (error.status === 404) return done(false)
        if (error.status === undefined || error.status >= 500) return fail(error)
        // 412 and 416: the visitor asked for a version or a part that this file does not have.
        res.status(error.status).end()
        done(true)
      },
    )
  })
}

/** An asset's name changes with its content. */
function cachingOf(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Best first. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

async function compressedVariants(clientDir: string, file: string) {
  const present = await Promise.all(encodings.map(({ ending }) => isFile(join(clientDir, file + ending))))
  return encodings.filter((_, index) => present[index])
}

/** These are sent as pages or as another file's compressed form, never by their own name. */
const notByName = /\.(html|br|gz)$/

/**
 * The file behind an address that is no page: an asset, `robots.txt`, a picture.
 *
 * @param path from `sitePath`, so it can't lead out of the folder
 * @returns relative to `clientDir`
 */
export async function findFile(clientDir: string, path: string): Promise<string | undefined> {
  const file = path.slice(1)
  return !notByName.test(file) && (await isFile(join(clientDir, file))) ? file : undefined
}

/** Asked anew each time, so that a build under a running server is served whole. */
async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ?? false
}
