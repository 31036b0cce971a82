import { UserError } from '../../domain/user-error'
import { migrations } from '../../server/bookings/database/migrations'
import { migrate } from '../../server/bookings/database/open-database'
import { exitOnceDone, type Output } from '../output/output'
import { keepCopy } from './backup-ledger'
import { withLedger } from './with-ledger'

/** `tours bookings downgrade`: 0 done, 1 not possible, 2 without --yes. */
export function downgradeLedger(
  version: string,
  { yes }: { yes?: boolean },
  output: Output,
): Promise<number> {
  const versions = Object.keys(migrations)
  const added = versions.slice(versions.indexOf(version) + 1)
  if (!versions.includes(version))
    throw new UserError('UNKNOWN_VERSION', `${version} is none of ${versions.join(', ')}.`)
  return withLedger('read', async (ledger, config) => {
    output.err(
      `The ledger ${yes ? 'loses' : 'would lose'} what came with ${added.join(', ') || 'no version'}; all else stays. `,
    )
    if (!yes) return exitOnceDone(false, output)
    const before = await keepCopy('before-downgrade', ledger, config)
    await migrate(ledger, version)
    output.out(
      `Start the version of tours that knows ${version}: this one would bring the ledger up to date again. What was there before is in ${before}.\n`,
    )
    return 0
  })
}
