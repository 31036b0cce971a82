import { expect, test } from 'vitest'
import { isMap, isScalar, type Pair, parseDocument } from 'yaml'
import { offsetOfPath, tabulatePlaces } from '../../../content/read/parsed-file'
import type { DataPath } from '../../../content/read/value-at'
import { allContentFiles, pathsOf } from './all-content-files'

test('the table tells the same places as the parser’s own tree, in every shipped file and every case', {
  timeout: 60_000,
}, () => {
  const files = allContentFiles().filter(({ file }) => /\.(yaml|json)$/.test(file))
  let compared = 0
  for (const { file, text } of files) {
    const doc = parseDocument(text, { logLevel: 'silent' })
    const table = tabulatePlaces(doc)
    for (const path of pathsOf(dataOf(doc))) {
      for (const wanted of ['key', 'value'] as const) {
        const offset = offsetOfPath(table, path, wanted)
        if (offset !== offsetInTree(doc.contents, path, wanted))
          expect(offset, `${file}: ${wanted} of ${path.join('/')}`).toBe(
            offsetInTree(doc.contents, path, wanted),
          )
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(20_000)
})

test.each([
  ['the first of two equal keys', 'a: 1\na: 2', ['a'], 3],
  ['a key that is a list is passed over', '[x]: 1\nb: 2', ['b'], 10],
  ['a path into an alias stands where its key does', 'a: &x { b: 1 }\nc: *x', ['c', 'b'], 15],
  ['an item that is not there stands where the key of its list does', 'a: [1, 2]', ['a', 5], 0],
  ['an empty value', 'a:\nb: 1', ['a'], 2],
  ['an empty text', '', ['a'], 0],
  ['an empty key is not the whole', 'a: 1\n"": 2', [''], 9],
])('%s', (_name, text, path, offset) => {
  expect(offsetOfPath(tabulatePlaces(parseDocument(text)), path, 'value')).toBe(offset)
})

function dataOf(doc: ReturnType<typeof parseDocument>): unknown {
  try {
    return doc.toJS({ maxAliasCount: 100 })
  } catch {
    return undefined
  }
}

/** The same walk over the parser's nodes. */
function offsetInTree(root: unknown, path: DataPath, wanted: 'key' | 'value'): number {
  const startOf = (node: unknown) => (node as { range?: number[] } | null)?.range?.[0]
  let node = root
  let offset = startOf(root) ?? 0
  for (const [depth, part] of path.entries()) {
    if (isMap(node)) {
      const pair = (node.items as Pair[]).find(
        ({ key }) => isScalar(key) && String(key.value) === String(part),
      )
      if (!pair) return offset
      const isValue = wanted === 'value' && depth === path.length - 1
      offset = startOf(isValue ? (pair.value ?? pair.key) : pair.key) ?? offset
      node = pair.value
    } else {
      node = (node as { items?: unknown[] } | null)?.items?.[Number(part)]
      offset = startOf(node) ?? offset
    }
  }
  return offset
}
