import { isMainThread } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A traveller in Tokyo and one in Los Angeles book by the same rules as the server in UTC. */
const MACHINE_ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Europe/Madrid']

/** Runs the tests once for each zone the machine's own clock could be in. */
export function inEveryMachineZone(tests: () => void): void {
  const before = process.env.TZ
  describe.each(MACHINE_ZONES)('on a machine in %s', (zone) => {
    beforeAll(() => {
      process.env.TZ = zone
    })
    afterAll(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })

    // A thread cannot change its process's zone; only mutations are tried in threads (tests/mutation).
    test.skipIf(!isMainThread)('the zone of the machine is really in force', () => {
      const noon = new Date(2027, 0, 15, 12)
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(noon.getUTCHours()).toBe(
        { UTC: 12, 'America/Los_Angeles': 20, 'Asia/Tokyo': 3, 'Europe/Madrid': 11 }[zone],
      )
    })

    tests()
  })
}
