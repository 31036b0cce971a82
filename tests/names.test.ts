import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['cli', 'content', 'domain', 'pages', 'renderer', 'server']

test('no two types have one name, those that are generated from schemas among them', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const places = new Map<string, string[]>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(PROJECT, file), 'utf8').matchAll(
      /^(?:export )?(?:interface|type|class|enum) (\w+)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), file])
  expect(places.size).toBeGreaterThan(500)
  expect([...places].filter(([, own]) => own.length > 1)).toEqual([])
})
