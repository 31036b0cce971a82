import { join } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { madridDay } from '../domain/calendar/madrid-time'
import { version } from '../package.json'
import { WORK } from './commands'
import { commands, shared } from './commands.json'
import { contentAbove } from './content-root'
import { optionsOfKinds } from './new/kinds'
import { choicesOf, READERS, readerOf } from './option-readers'
import type { Output } from './output/output'

/** A command as commands.json describes it. They stand there in the order of `tours --help`. */
interface CommandEntry {
  about: string
  /** By how they are written: <slug>, or [slug] where it may be absent. */
  arguments?: Described
  options?: Described
  /** The first is what people get who don't ask. */
  formats?: string[]
  /** Options that several commands share. */
  takes?: Partial<Record<string, boolean>>
  examples: string[]
}

type Described = Record<string, string | ValueEntry>

interface ValueEntry {
  about?: string
  /** How it is read, or what is chosen from; absent: as what stands in its brackets. Any text where that says nothing. */
  is?: string
  choices?: string[]
  /** "today" stands for the day. */
  default?: string | number
  /** What --help says of the default in the place of its value. */
  meaning?: string
  required?: boolean
  /** Options that it cannot stand beside. */
  conflicts?: string[]
  /** Why it is taken and --help is silent of it. */
  hidden?: string
}

export function createProgram(output: Output, exit: (code: number) => void): Command {
  const program = new Command('tours')
    .description(
      'Validates the content of the tours website, reports conflicting figures, builds and serves the site.',
    )
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .version(version)
    .showSuggestionAfterError()
    .hook('preAction', (_, command) => useContentAbove(command))
    .addHelpText('after', examples('tours validate', 'tours conflicts', 'tours start'))
  const made: Record<string, Command> = {}
  for (const [name, entry] of Object.entries(commands as Record<string, CommandEntry>)) {
    const [, group = '', word = name] = /^(\w+) (\w+)$/.exec(name) ?? []
    const command = (made[group] ?? program).command(word)
    // `new` and `new redirect` both have --root: what stands behind a command's name is its own.
    made[name] = describe(command, entry, name === 'new' ? optionsOfKinds() : {}).enablePositionalOptions()
    const load = WORK[name as keyof typeof commands]
    if (!load) continue
    command.action(async () => {
      const work = (await load()) as (given: object, output: Output) => Promise<number | void>
      const { registeredArguments, processedArgs } = command
      const args = registeredArguments.map((argument, i) => [argument.name(), processedArgs[i]])
      exit((await work({ ...Object.fromEntries(args), ...command.opts() }, output)) || 0)
    })
  }
  return program.enablePositionalOptions()
}

function describe(command: Command, entry: CommandEntry, more: Described): Command {
  const { about, arguments: args = {}, formats, takes = {} } = entry
  const options: Described = {
    ...entry.options,
    ...more,
    ...(formats && {
      '--format <format>': { about: 'how to print it', choices: formats, default: formats[0] ?? '' },
    }),
    ...Object.fromEntries(Object.entries(shared).filter(([flags]) => flags in takes)),
  }
  for (const [written, value] of Object.entries(args))
    command.addArgument(withValue(new Argument(written), entryOf(written, value)))
  for (const [flags, value] of Object.entries(options)) {
    const { required = false, conflicts = [], hidden, ...read } = entryOf(flags, value)
    const option = withValue(new Option(flags), read).makeOptionMandatory(required)
    command.addOption(option.conflicts(conflicts).hideHelp(hidden !== undefined))
  }
  return command.description(about).addHelpText('after', examples(...entry.examples))
}

function entryOf(written: string, value: string | ValueEntry): ValueEntry {
  const [, placeholder = ''] = /[<[]([^>\]]+)/.exec(written) ?? []
  return { is: placeholder, ...(typeof value === 'string' ? { about: value } : value) }
}

function withValue<Described extends Argument | Option>(described: Described, value: ValueEntry): Described {
  const { about = '', is = '', meaning } = value
  const choices = value.choices ?? choicesOf(is)
  const reader = readerOf(is)
  const usual = value.default === 'today' ? madridDay(new Date()) : value.default
  described.description = reader === READERS.day && about !== 'YYYY-MM-DD' ? `${about}, YYYY-MM-DD` : about
  if (reader) described.argParser(reader)
  if (choices) described.choices(choices)
  if (usual !== undefined) described.default(usual, meaning)
  return described
}

/** The end of a command's --help. */
function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`
}

/** As git does: called from a folder below the content, a command means all of it, and what lies beside it. */
function useContentAbove(command: Command): void {
  const root = command.getOptionValueSource('root') === 'cli' ? undefined : contentAbove()
  if (root === undefined) return
  command.setOptionValue('root', root)
  if (command.getOptionValueSource('out') !== 'cli') command.setOptionValue('out', join(root, 'dist'))
  process.env.VAR_DIR ||= join(root, 'var')
}
