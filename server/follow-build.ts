import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PENDING } from '../domain/file-index'
import { type App, createApp } from './app'
import { reportOrphans } from './bookings/orphans'
import { renameTours } from './bookings/rename-tours'
import { describeError } from './log'
import { type ServeOptions, servicesOfBuild } from './open-services'
import { readBuild } from './read-build'
import type { Services } from './services'

/** The application over the newest complete output. Requests under way stay with the one they came to. */
export interface FollowedBuild {
  services: Services
  app: App
  /** Looks whether there is another output, and takes it up: whole or not at all. */
  check(): Promise<void>
}

/** Between two looks, while somebody waits. */
const lookEveryMs = 50

/** @param opened what was opened over the output that lies in `outDir` now */
export async function followBuild(options: ServeOptions, opened: Services): Promise<FollowedBuild> {
  const { outDir, log } = options
  let seen = await identityOf(outDir)
  const follow = (services: Services): Pick<FollowedBuild, 'services' | 'app'> => {
    const newerApp: Services['newerApp'] = async (patienceMs) => {
      const end = Date.now() + patienceMs
      for (;;) {
        await followed.check()
        if (followed.services !== own) return followed.app.listener
        if (Date.now() >= end) return undefined
        await delay(lookEveryMs)
      }
    }
    const own = { ...services, newerApp }
    return { services: own, app: createApp(own) }
  }
  const followed: FollowedBuild = {
    ...follow(opened),
    async check() {
      const identity = await identityOf(outDir)
      if (identity === undefined || identity === seen) return
      seen = identity
      try {
        const changed = servicesOfBuild(readBuild(outDir), options)
        Object.assign(followed, follow({ ...followed.services, ...changed }))
        log('Another output was built: from now on it is served.')
        await takeUpBookings(followed.services)
      } catch (error) {
        log(`Another output was built, and cannot be served; the last one still is: ${describeError(error)}`)
      }
    },
  }
  await takeUpBookings(opened)
  return followed
}

async function takeUpBookings(services: Services): Promise<void> {
  await renameTours(services)
  await reportOrphans(services)
}

/** Another `build.json` means another complete output. */
async function identityOf(outDir: string): Promise<string | undefined> {
  const pending = stat(join(outDir, PENDING, 'build.json'))
  const found = await pending.catch(() => stat(join(outDir, 'build.json'))).catch(() => undefined)
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`
}
