import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listCaseTables } from '../content-case'

const here = dirname(fileURLToPath(import.meta.url))

test('every folder of tables has a test file beside it, and no two cases have one name', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.length).toBeGreaterThan(0)
  expect(folders.filter(({ name }) => !existsSync(`${here}/${name}.test.ts`))).toEqual([])
  const names = listCaseTables().flatMap(({ cases }) => cases.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(200)
  expect(new Set(names).size).toBe(names.length)
})
