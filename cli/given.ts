import type { commands, shared } from './commands.json'
import type { CHOICES, READERS } from './option-readers'

type Commands = typeof commands
type Readers = typeof READERS
type Choices = typeof CHOICES

/** What a command of commands.json is given: its arguments and options, those that several share among them. */
export type Given<Name extends keyof Commands> = NamedOptions<
  PartOf<Commands[Name], 'arguments'> & PartOf<Commands[Name], 'options'> & SharedBy<Commands[Name]>
> &
  (Commands[Name] extends { formats: string[] } ? { format: string } : unknown)

type PartOf<Entry, Part extends string> = Entry extends Record<Part, infer Described> ? Described : unknown

type SharedBy<Entry> = Pick<typeof shared, keyof typeof shared & keyof PartOf<Entry, 'takes'>>

type NamedOptions<Described> = {
  [Written in keyof Described as SureName<Written, Described[Written], NameOf<Written>>]: GivenValue<Written>
} & {
  [Written in keyof Described as NameOf<Written>]?: GivenValue<Written> | undefined
}

/** The name of what is never absent; of several, none is an empty list. */
type SureName<Written, Entry, Name> = Written extends `<${string}` | `[${string}...]`
  ? Name
  : Entry extends { required: boolean } | { default: unknown }
    ? Name
    : never

/** "[time]" is `time`, "--guide-language <code>" `guideLanguage`, "--to, --until <day>" `until`. */
type NameOf<Written> = Written extends `${string}, ${infer Last}`
  ? NameOf<Last>
  : Written extends `--${infer Flag} ${string}`
    ? CamelCase<Flag>
    : Written extends `--${infer Flag}`
      ? CamelCase<Flag>
      : Placeholder<Written> extends `${infer Several}...`
        ? Several
        : Placeholder<Written>

type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text

type Placeholder<Written> = Written extends `${string}${'<' | '['}${infer Name}${'>' | ']'}` ? Name : never

/**
 * How a placeholder is called says how its value is read; an option without one is there or not, and one whose value
 * may be absent is true then.
 */
type GivenValue<Written> = [Placeholder<Written>] extends [never]
  ? boolean
  : Placeholder<Written> extends keyof Readers
    ? ReturnType<Readers[Placeholder<Written>]>
    : Placeholder<Written> extends keyof Choices
      ? Choices[Placeholder<Written>][number]
      : Placeholder<Written> extends `${string}...`
        ? string[]
        : Written extends `--${string}[${string}`
          ? string | true
          : string
