import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSmallProject } from '../cli/bootstrap/a-small-project'
import { findPostgres } from './find-postgres.mjs'

const nowhere = { PATH: '' }

test('without pg_config the newest of Debian’s server programs is taken', () => {
  const { dir } = aSmallProject({
    '9/bin/initdb': '',
    '9/bin/postgres': '',
    '15/bin/initdb': '',
    '15/bin/postgres': '',
    '17/bin/psql': '',
  })
  expect(findPostgres(dir, nowhere)).toBe(join(dir, '15/bin'))
})

test('a machine with a client only has no server', () => {
  const { dir } = aSmallProject({ '17/bin/psql': '' })
  expect(findPostgres(dir, nowhere)).toBeUndefined()
})
