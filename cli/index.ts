import { CommanderError } from 'commander'
import { UserError } from '../domain/user-error'
import { USAGE_ERROR } from './content-root'
import { type Output, processOutput } from './output/output'
import { createProgram } from './program'

/** Exit codes (design: "Interfaces that must not move"). */
const EXIT = { user: 1, usage: 2, crash: 3 } as const

/** The `tours` program: gives 0 done, 1 problems in the content, 2 wrong usage, 3 a bug. */
export async function run(argv: string[], output: Output = processOutput()): Promise<number> {
  let exitCode = 0
  const program = createProgram(output, (code) => {
    exitCode = code
  })
  try {
    await program.parseAsync(argv, { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has written its sentence already; asking for help or the version is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage
    if (error instanceof UserError) {
      output.err(`${error.message}\n`)
      return error.code === USAGE_ERROR ? EXIT.usage : EXIT.user
    }
    // Node's words for a disk that is full or locked, be it a thread that met it.
    if (error instanceof Error && /^(EACCES|EDQUOT|ENOSPC|EPERM|EROFS): /.test(error.message)) {
      output.err(`The system refuses: ${error.message}.\n`)
      return EXIT.crash
    }
    output.err(
      `${error instanceof Error ? error.stack : String(error)}\n\nThis is a bug in tours, not in the content.\n`,
    )
    return EXIT.crash
  }
}
