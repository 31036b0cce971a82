import type { Command } from 'commander'
import { asOf, dayOption, examples, type Run, withRoot } from '../command-options'

export function addStatusCommands(program: Command, run: Run): void {
  withRoot(program.command('pause'))
    .argument('<slug>', 'of a tour or partner tour')
    .description(
      'Takes a tour off sale: its page stays and says so. Tickets that are sold stay. Exit: 0 written, 1 refused.',
    )
    .addOption(dayOption('--resumes <date>', 'the first day that departs again; it is on sale already now'))
    .addOption(asOf())
    .addHelpText(
      'after',
      examples('tours pause el-escorial-tour --resumes 2027-03-01', 'tours pause flamenco-tapas'),
    )
    .action(run(async () => (await import('./change-status')).pause))

  withRoot(program.command('publish'))
    .argument('<slug>', 'of a tour, partner tour, guide or city')
    .description('Puts a draft on the site, or a paused tour on sale again. Exit: 0 written, 1 refused.')
    .addOption(asOf())
    .addHelpText('after', examples('tours publish sunset-walk'))
    .action(run(async () => (await import('./change-status')).publish))
}
