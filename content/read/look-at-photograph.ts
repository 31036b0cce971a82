import { join } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** What a photograph is. */
export interface Photograph {
  /** As sharp names it: jpeg, png, webp and others. */
  format: string
  /** Pixels, as stored. */
  width: number
  height: number
  /** How it has to be turned to stand upright, as Exif numbers it; 1: not at all. */
  orientation: number
  isAnimated: boolean
  /** In the colours of printing. */
  isCmyk: boolean
  /** False where its pixels cannot be read to the end. */
  isWhole: boolean
}

/** So long a photograph of 30 MB never takes. */
const PATIENCE_MS = 60_000

/** One for all: starting it takes longer than most photographs. */
let started: Worker | undefined

/**
 * Decodes a photograph, and waits for it, as checks do for all they read.
 *
 * @returns undefined for a file that is no picture
 */
export function lookAtPhotograph(projectDir: string, path: string): Photograph | undefined {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  started ??= new Worker(join(projectDir, 'content/read/photo-worker.mjs'))
  started.unref()
  started.postMessage({ path, port: port2, answered }, [port2])
  Atomics.wait(answered, 0, 0, PATIENCE_MS)
  const answer = receiveMessageOnPort(port1)
  port1.close()
  if (!answer) {
    void started.terminate()
    started = undefined
    throw new Error(`${path} could not be looked at: sharp did not answer.`)
  }
  return answer.message
}
