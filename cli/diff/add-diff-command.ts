import type { Command } from 'commander'
import { asOf, examples, formats, type Run, withRoot } from '../command-options'

export function addDiffCommand(program: Command, run: Run): void {
  withRoot(program.command('diff'))
    .argument('<git-ref>', 'a branch, tag or commit, for example origin/main')
    .description(
      'Tells what the files here change for travellers, compared with a commit. Exit: 0, or 2 for an unknown ref.',
    )
    .addOption(formats('text', 'json', 'markdown'))
    .option('--merge-base', 'compare with where this branch left the ref, not with what the ref is now')
    .option(
      '--exit-code',
      'exit 1 when a change is marked: a price by more than 10 %, a tour or address gone',
    )
    .addOption(asOf())
    .addHelpText(
      'after',
      examples('tours diff HEAD', 'tours diff origin/main --merge-base --format markdown > comment.md'),
    )
    .action(run(async () => (await import('./diff')).diff))
}
