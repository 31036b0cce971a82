import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As sent, before decompression: its size. */
  sentBytes: number
  text: string
}

/** Sends the path exactly as written: `fetch` would tidy `//` and `..` away before the server sees them. */
export function ask(url: string, path: string, options: AskOptions = {}): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const { method = 'GET', headers = {}, body } = options
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const body = Buffer.concat(chunks)
        const text = body.length > 0 ? decompress(body, res.headers['content-encoding']) : ''
        done({ status: res.statusCode ?? 0, headers: res.headers, sentBytes: body.length, text })
      })
      res.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

function decompress(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  if (encoding === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}
