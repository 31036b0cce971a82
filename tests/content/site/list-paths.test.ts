import { expect, test } from 'vitest'
import { listPages } from '../../../content/site/list-pages'
import { listPaths } from '../../../content/site/list-paths'
import { pageRefName } from '../../../domain/routing/page-ref'
import { shipped } from './shipped-content'

const paths = listPaths(shipped.workspace)

test('it names the same addresses as the page inventory, but for the error pages', () => {
  const pages = listPages(shipped.workspace).filter(({ status }) => status === 200)
  const inventory = pages.flatMap(({ ref, paths: all }) =>
    Object.values(all).map((path) => `${pageRefName(ref)} ${path}`),
  )
  expect(paths.map(({ page, path }) => `${page} ${path}`).sort()).toEqual(inventory.sort())
})

test('every address knows its line in data/routes.yaml', () => {
  const lines = shipped.workspace.items
    .find(({ parsed }) => parsed.file === 'data/routes.yaml')
    ?.parsed.text.split('\n')
  for (const { path, pattern, place } of paths) {
    expect(place.file).toBe('data/routes.yaml')
    const written = lines?.[place.line - 1]?.slice(place.column - 1).replace(/^"/, '')
    expect(written?.startsWith(pattern ?? path), `${path} ${place.line}:${place.column}`).toBe(true)
  }
})
