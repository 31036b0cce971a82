import { Command } from 'commander'
import { version } from '../package.json'
import { addAttributionCommand } from './attribution/add-attribution-command'
import { addBookingsCommands } from './bookings/add-bookings-commands'
import { examples, runner, useContentAbove } from './command-options'
import { addChangeCommands, addFigureCommands, addSiteCommands } from './commands'
import { addDeparturesCommands } from './departures/add-departures-commands'
import { addNewCommand } from './new/add-new-command'
import type { Output } from './output/output'
import { addServeCommands } from './serve/add-serve-commands'
import { addValidateCommands } from './validate/add-validate-commands'

/** In the order of `tours --help`. Each registers its options and examples; its work is loaded when it is called. */
const COMMANDS = [
  addValidateCommands,
  addFigureCommands,
  addNewCommand,
  addChangeCommands,
  addSiteCommands,
  addServeCommands,
  addDeparturesCommands,
  addBookingsCommands,
  addAttributionCommand,
]

/** @param exit receives the exit code of the command that ran */
export function createProgram(output: Output, exit: (code: number) => void): Command {
  const program = new Command('tours')
    .description(
      'Validates the content of the tours website, reports conflicting figures, builds and serves the site.',
    )
    .exitOverride()
    // `new` and `new redirect` both have --root: what stands behind a command's name is its own.
    .enablePositionalOptions()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .version(version)
    .showSuggestionAfterError()
    .hook('preAction', (_, command) => useContentAbove(command))
    .addHelpText('after', examples('tours validate', 'tours conflicts', 'tours start'))
  for (const add of COMMANDS) add(program, runner(output, exit))
  return program
}
