/**
 * A server of its own for a test: opens the database named in its argument, says "ready", and on the first
 * input lets a hundred buyers try at once. Prints how many seats it sold.
 */
import { once } from 'node:events'
import { openDatabase } from '../../../server/bookings/database/open-database'
import { holdSeats } from '../../../server/bookings/hold-seats'
import { aHoldRequest, now } from './a-hold-request'

async function sell() {
  const ledger = await openDatabase(JSON.parse(process.argv[2] ?? '{}'))
  console.log('ready')
  await once(process.stdin, 'data')
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, buyer) =>
      holdSeats(
        ledger,
        aHoldRequest({ adults: 1 + (buyer % 2), attempt: `${process.pid} ${buyer}` }),
        15,
        now,
      ).then(
        ({ booking }) => booking.seats,
        (error) => {
          if (error.code === 'sold_out') return 0
          throw error
        },
      ),
    ),
  )
  console.log(outcomes.reduce((sum, seats) => sum + seats, 0))
  await ledger.destroy()
  process.exit(0)
}

sell().catch((error) => {
  console.error(error)
  process.exit(1)
})
