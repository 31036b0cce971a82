import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectDir } from '../../../../cli/project-dir'
import { awaitResults } from '../../../../content/read/workers/await-results'
import { SENT, type SharedWork, type WorkerResult } from '../../../../content/read/workers/shared-work'
import { studyFile } from '../../../../content/read/workers/study-file'
import { studyInParallel } from '../../../../content/read/workers/study-in-parallel'
import { loadSchemas } from '../../../../content/schema/load-schemas'

const tour = readFileSync(join(projectDir, 'data/tours/flamenco-tapas.yaml'), 'utf8')
const schemas = loadSchemas(projectDir)
let dir: string
let worker: URL

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tours-worker-'))
  const outfile = join(dir, 'study-worker.mjs')
  worker = pathToFileURL(outfile)
  await build({
    absWorkingDir: projectDir,
    entryPoints: ['content/read/workers/study-worker.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
  })
})
afterAll(() => rmSync(dir, { recursive: true }))

const sourcesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ file: `data/tours/tour-${i}.yaml`, text: `${tour}\nn: ${i}\n` }))

const sharedWork = (count: number): SharedWork => ({
  sources: sourcesOf(count),
  schemas,
  counters: new Int32Array(new SharedArrayBuffer(8)),
})

test('a worker reads what this thread would have read, and gives up what JSON cannot hold', () => {
  const work = sharedWork(3)
  work.sources.push({ file: 'data/x.yaml', text: 'a: .inf' })
  const { port1, port2 } = new MessageChannel()
  new Worker(worker, { workerData: { ...work, port: port2 }, transferList: [port2] }).unref()
  const results = awaitResults(4, work.counters, [port1], 15_000)
  port1.close()
  expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  for (const { index, entries } of results.slice(0, 3)) {
    const source = work.sources[index]
    expect(entries).toEqual(source && studyFile(source, schemas).entries)
    expect(entries?.searches.length).toBeGreaterThan(2)
  }
  expect(results[3]?.entries).toBeUndefined()
})

test('many files are all read, in their order, by whomever', () => {
  const sources = sourcesOf(120)
  const results = studyInParallel(sources, schemas, worker)
  expect(results.map(({ result }) => (result.value as { n: number }).n)).toEqual(sources.map((_, i) => i))
})

test('a worker that fails at once leaves nothing undone', () => {
  const broken = join(dir, 'broken.mjs')
  writeFileSync(broken, 'throw new Error("no memory")')
  expect(studyInParallel(sourcesOf(100), schemas, pathToFileURL(broken))).toHaveLength(100)
})

test('who sends nothing is not waited for for ever', () => {
  const { counters } = sharedWork(1)
  const { port1, port2 } = new MessageChannel()
  const sent: WorkerResult = { index: 0, entries: { parse: new Uint8Array([1]), searches: [] } }
  port2.postMessage(sent)
  Atomics.add(counters, SENT, 1)
  expect(awaitResults(2, counters, [port1], 1)).toEqual([sent])
  port1.close()
})
