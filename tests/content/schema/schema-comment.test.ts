import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import settings from '../../../.vscode/settings.json'
import { projectDir } from '../../../cli/project-dir'
import { COLLECTIONS } from '../../../content/read/collections'
import { loadWorkspace } from '../../../content/read/workspace'
import { filesNameTheirSchema } from '../../../content/rules/files-name-their-schema'
import {
  schemaCommentFor,
  withSchemaComment,
  writeSchemaComments,
} from '../../../content/schema/schema-comment'
import { aContentRoot, type ContentRoot } from '../a-content-root'

const COMMENT = '# yaml-language-server: $schema=schemas/badges.schema.json'

describe('the comment that names a file’s schema', () => {
  test('leads from the file to the schema', () => {
    expect(schemaCommentFor('data/badges.yaml')).toBe(COMMENT)
    expect(schemaCommentFor('data/tours/x.yaml')).toBe(
      '# yaml-language-server: $schema=../schemas/tour.schema.json',
    )
    expect(schemaCommentFor('guides/about/en.md')).toBeUndefined()
  })

  test.each([
    ['is put first', 'a: 1\n', `${COMMENT}\na: 1\n`],
    ['is put before other comments', '# Ours.\na: 1\n', `${COMMENT}\n# Ours.\na: 1\n`],
    ['is put behind a byte-order mark', '\uFEFFa: 1\n', `\uFEFF${COMMENT}\na: 1\n`],
    ['ends its line as the others do', 'a: 1\r\n', `${COMMENT}\r\na: 1\r\n`],
    [
      'is corrected where it stands',
      '# Ours.\r\n# yaml-language-server: $schema=tour.schema.json\r\na: 1\r\n',
      `# Ours.\r\n${COMMENT}\r\na: 1\r\n`,
    ],
    ['is left alone when it is right', `${COMMENT}\na: 1\n`, `${COMMENT}\na: 1\n`],
    ['is put into an empty file', '', `${COMMENT}\n`],
  ])('%s', (_what, before, after) => {
    expect(withSchemaComment('data/badges.yaml', before)).toBe(after)
  })
})

describe('the head of a file', () => {
  let root: ContentRoot
  beforeAll(() => {
    root = aContentRoot()
  })
  afterAll(() => root.remove())

  const complaints = () => {
    const workspace = loadWorkspace(root.dir, projectDir)
    const context = { workspace } as unknown as Parameters<typeof filesNameTheirSchema.run>[0]
    return [...filesNameTheirSchema.run(context)].map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    )
  }

  test('is as it must be in the shipped content', () => {
    expect(complaints()).toEqual([])
    expect(writeSchemaComments(root.dir)).toEqual([])
  })

  test('is told and mended where it is wrong or missing', () => {
    const [badges, sources] = ['data/badges.yaml', 'data/sources.yaml'].map((file) => root.read(file))
    root.write('data/badges.yaml', (badges ?? '').replace(/^# yaml.*\n/, ''))
    root.edit('data/sources.yaml', 'sources.schema.json', 'source.schema.json')
    expect(complaints()).toEqual([
      expect.stringMatching(/^data\/badges.yaml:1 The file does not name its schema/),
      expect.stringMatching(
        /^data\/sources.yaml:1 The comment names the schema data\/schemas\/source\.schema/,
      ),
    ])
    expect(writeSchemaComments(root.dir, (file) => file === 'data/sources.yaml')).toEqual([
      'data/sources.yaml',
    ])
    expect(writeSchemaComments(root.dir)).toEqual(['data/badges.yaml'])
    expect(complaints()).toEqual([])
    expect(root.read('data/badges.yaml')).toBe(badges)
    expect(root.read('data/sources.yaml')).toBe(sources)
  })
})

test('the settings for VS Code give every data file the same schema as `tours validate`', () => {
  expect(settings['yaml.schemas']).toEqual(
    Object.fromEntries(
      COLLECTIONS.map(({ schema, folder, file }) => [
        `data/schemas/${schema}.schema.json`,
        file ?? `${folder}/*.yaml`,
      ]),
    ),
  )
  const { recommendations } = JSON.parse(readFileSync(join(projectDir, '.vscode/extensions.json'), 'utf8'))
  expect(recommendations).toContain('redhat.vscode-yaml')
})
