import { expect, test } from 'vitest'
import { decodeParse, encodeParse } from '../../../../content/read/cache/parse-entry'
import { readContent, viewContent } from '../../../../content/read/parse-content'
import { readYaml } from '../../../../content/read/parse-yaml'
import type { ParsedFile } from '../../../../content/read/parsed-file'
import { allContentFiles, pathsOf } from './all-content-files'

test('every shipped file and every case comes back from the cache as it was parsed', {
  timeout: 60_000,
}, () => {
  const files = allContentFiles()
  expect(files.length).toBeGreaterThan(200)
  for (const source of files) {
    const result = readContent(source)
    const entry = encodeParse(result)
    if (!entry) throw new Error(`${source.file} is not cached`)
    const [fresh, cached] = [viewContent(source, result), viewContent(source, decodeParse(entry))]
    expect(plain(cached)).toEqual(plain(fresh))
    expect(JSON.stringify(cached.value)).toBe(JSON.stringify(fresh.value))
  }
})

/** What can be seen of a file: its fields, and every place in it. */
function plain(parsed: ParsedFile) {
  const { placeOf, placeOfKey, ...fields } = parsed
  const places = pathsOf(parsed.value).map((path) => [placeOf(path), placeOfKey(path)])
  return { ...fields, places: JSON.stringify(places) }
}

test.each(['a: .inf', 'a: [.nan]', 'a: { b: -0 }'])(
  'a file that holds %s is not cached: JSON has no such number',
  (text) => {
    expect(encodeParse(readYaml({ file: 'data/x.yaml', text }))).toBeUndefined()
  },
)

test('__proto__ comes back as a key like any other', () => {
  const entry = encodeParse(readYaml({ file: 'data/x.yaml', text: '__proto__: { polluted: true }' }))
  const { value } = decodeParse(entry ?? new Uint8Array())
  expect(Object.hasOwn(value as object, '__proto__')).toBe(true)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
