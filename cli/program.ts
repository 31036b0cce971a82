import { Command } from 'commander'
import { addCheckingCommands } from './add-checking-commands'
import { addEditingCommands } from './add-editing-commands'
import { addSiteCommands } from './add-site-commands'
import { addAttributionCommand } from './attribution/add-attribution-command'
import { addBookingsCommands } from './bookings/add-bookings-commands'
import { examples } from './output/examples'
import type { Output } from './output/output'

/**
 * The commands with their options and examples. What a command does stands in commands/ and is
 * loaded when it is called.
 *
 * @param exit receives the exit code of the command that ran
 */
export function createProgram(output: Output, exit: (code: number) => void): Command {
  const program = new Command('tours')
    .description(
      'Validates the content of the tours website, reports conflicting figures, builds and serves the site.',
    )
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .showSuggestionAfterError()
    .addHelpText('after', examples('tours validate', 'tours conflicts', 'tours start'))

  /** Runs a command's function with its options and passes its exit code on. */
  const calls =
    <Arguments extends unknown[]>(command: (...args: Arguments) => Promise<number>) =>
    async (...args: Arguments) =>
      exit(await command(...args))

  addCheckingCommands(program, calls, output)
  addEditingCommands(program, calls, output)
  addSiteCommands(program, calls, output)
  addBookingsCommands(program, calls, output)
  addAttributionCommand(program, calls, output)
  return program
}
