import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazily } from '../../content/read/once-per'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Catalogue } from '../../domain/catalogue'
import { isYearly } from '../../domain/departures/planned-departures'
import { tryTo } from '../../domain/try-to'
import { fingerprintFiles } from '../bootstrap/fingerprint.mjs'
import { hashFiles, hashText } from './hash-files'
import MADE_OF from './made-of.json'

export interface BuildInputs {
  projectDir: string
  root: string
  /** Canonical origin, without a slash at its end. */
  siteUrl: string
}

export interface Built {
  /** Names its inputs; equal names mean equal output. */
  stamp: string
  /** The same by sizes and times, which are quicker to compare. */
  glance: string
  /** The last day on which the pages are as a build would make them. */
  until: string
  siteUrl: string
  pages: number
}

/** Names of a build's inputs, each worked out once: equal names mean equal inputs. */
export function nameInputs({ projectDir, root, siteUrl }: BuildInputs) {
  const nameBy = (nameOf: (folder: string, paths: string[]) => string) =>
    lazily(() => {
      const files = [nameOf(projectDir, MADE_OF.output), nameOf(root, MADE_OF.outputOfContent)]
      // How dates and numbers are written comes with Node.
      return hashText([...files, siteUrl, process.versions.icu].join(' '))
    })
  return {
    /** By the bytes of the files. */
    stamp: nameBy(hashFiles),
    /** By their sizes and times: two files that were saved in one moment may look the same. */
    glance: nameBy(fingerprintFiles),
  }
}

/**
 * Pages count years, and name closed days that are ahead; security.txt ends with quarters: true until the quarter ends, or
 * the first of those days is over.
 */
export function trueUntil({ tours }: Catalogue, asOf: string): string {
  const closed = Object.values(tours).flatMap(({ departures }) => departures.closed ?? [])
  const days = closed.flatMap(({ on, until = on }) => (until && !isYearly(until) ? until : []))
  const quarters = ['03-31', '06-30', '09-30', '12-31'].map((end) => asOf.slice(0, 5) + end)
  return [...quarters, ...days].sort().find((day) => day >= asOf) ?? ''
}

/** True when the output folder holds a complete build of these inputs. */
export function isFresh(outDir: string, { glance, stamp }: ReturnType<typeof nameInputs>): boolean {
  const isSame = tryTo(() => {
    const built = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as Partial<Built>
    if (!built.until || built.until < madridDay(new Date())) return false
    return built.glance === glance() || built.stamp === stamp()
  })
  return isSame ?? false
}
