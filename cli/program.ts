import { Command } from 'commander'
import { version } from '../package.json'
import { addAttributionCommand } from './attribution/add-attribution-command'
import { addBookingsCommands } from './bookings/add-bookings-commands'
import { addBuildCommand } from './build/add-build-command'
import { examples, runner, useContentAbove } from './command-options'
import { addConflictsCommand } from './conflicts/add-conflicts-command'
import { addDecideCommand } from './decide/add-decide-command'
import { addDeparturesCommands } from './departures/add-departures-commands'
import { addDevCommand } from './dev/add-dev-command'
import { addDiffCommand } from './diff/add-diff-command'
import { addNewCommand } from './new/add-new-command'
import type { Output } from './output/output'
import { addRemoveCommand } from './remove/add-remove-command'
import { addRenameCommand } from './rename/add-rename-command'
import { addServeCommands } from './serve/add-serve-commands'
import { addStatusCommands } from './status/add-status-commands'
import { addTranslationsCommand } from './translations/add-translations-command'
import { addValidateCommands } from './validate/add-validate-commands'
import { addVerifyCommand } from './verify/add-verify-command'
import { addWhyCommand } from './why/add-why-command'

/** In the order of `tours --help`. Each registers its options and examples; its work is loaded when it is called. */
const COMMANDS = [
  addValidateCommands,
  addConflictsCommand,
  addWhyCommand,
  addDecideCommand,
  addDiffCommand,
  addNewCommand,
  addStatusCommands,
  addRenameCommand,
  addRemoveCommand,
  addTranslationsCommand,
  addBuildCommand,
  addVerifyCommand,
  addServeCommands,
  addDevCommand,
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
