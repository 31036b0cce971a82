import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/deploy')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe.skipIf(!hasSystemd)('the units of docs/deploy', () => {
  test.each(['tours.service', 'tours-backup.service', 'tours-backup.timer'])(
    '%s is a unit that systemd takes',
    (name) => {
      const copies = mkdtempSync(join(tmpdir(), 'tours-units-'))
      onTestFinished(() => rmSync(copies, { recursive: true, force: true }))
      // Node stands elsewhere here; that it is there is looked at, too.
      for (const unit of ['tours.service', 'tours-backup.service', 'tours-backup.timer'])
        writeFileSync(
          join(copies, unit),
          readFileSync(join(folder, unit), 'utf8').replaceAll('/usr/bin/node', process.execPath),
        )
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(copies, name)], {
        encoding: 'utf8',
      })
      const aboutUs = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('tours'))
      expect(aboutUs).toEqual([])
    },
  )
})
