import { type Command, Option } from 'commander'
import { LOCALES } from '../domain/locale'
import {
  asOf,
  calendarDay,
  dayOption,
  examples,
  formats,
  type Run,
  withOut,
  withRoot,
} from './command-options'

/** What tells of figures, and decides between their readings. */
export function addFigureCommands(program: Command, run: Run): void {
  withRoot(program.command('conflicts'))
    .description(
      'Lists every figure whose readings differ. Exit: 0 all decided, 1 some undecided or expired.',
    )
    .addOption(formats('text', 'json', 'markdown', 'html', 'github'))
    .addOption(asOf())
    .addHelpText('after', examples('tours conflicts', 'tours conflicts --format html > conflicts.html'))
    .action(run(async () => (await import('./conflicts/conflicts')).conflicts))

  withRoot(program.command('why'))
    .argument('<figure>', 'its name, for example tours/prado-museum-guided-tour/price, or words of it')
    .description('Tells where one figure comes from, why it is the one in use, and which pages show it.')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours why tours/prado-museum-guided-tour/price',
        'tours why policies/cancellation/hours',
        'tours why prado',
        'tours why "prado price"',
      ),
    )
    .action(run(async () => (await import('./why/why')).why))

  withRoot(program.command('decide'))
    .argument('[figure]', 'its name, as `tours conflicts` prints it')
    .argument(
      '[source]',
      'whose reading counts; "all" shows every reading, "none" shows none, "data" what is counted from the data',
    )
    .description(
      'Writes which reading of a figure is in use into its YAML file. Asks for what is missing, on a terminal. Exit: 0 done or declined, 1 refused, 2 something is missing, 130 left with Ctrl+C.',
    )
    .option('--why <text>', 'the reason, for the colleague who asks next year')
    .addOption(
      new Option('--review-by <date>', 'day by which the decision is looked at again').argParser(calendarDay),
    )
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours decide',
        'tours decide tours/el-escorial-tour/price detail --why "The detail page is where the traveller books."',
        'tours decide claims/rating/stars headline --why "Until the new survey is in." --review-by 2027-06-01',
      ),
    )
    .action(run(async () => (await import('./decide/decide')).decide))

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
    .action(run(async () => (await import('./diff/diff')).diff))
}

/** What changes content that is there, and follows up its translations. */
export function addChangeCommands(program: Command, run: Run): void {
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
    .action(run(async () => (await import('./status/change-status')).pause))

  withRoot(program.command('publish'))
    .argument('<slug>', 'of a tour, partner tour, guide or city')
    .description('Puts a draft on the site, or a paused tour on sale again. Exit: 0 written, 1 refused.')
    .addOption(asOf())
    .addHelpText('after', examples('tours publish sunset-walk'))
    .action(run(async () => (await import('./status/change-status')).publish))

  withRoot(program.command('rename'))
    .argument('<old>', 'slug of a tour, partner tour or guide')
    .argument('<new>', 'its slug from now on')
    .description(
      'Gives a tour or guide another slug: its file, all that names it, and its addresses, from which redirects lead on. Bookings stay its own. Exit: 0 written, 1 refused.',
    )
    .addOption(asOf())
    .addHelpText('after', examples('tours rename flamenco-tapas flamenco-and-tapas'))
    .action(run(async () => (await import('./rename/rename')).rename))

  withRoot(program.command('remove'))
    .argument('<slug>', 'of a tour, partner tour or guide')
    .description(
      'Takes a tour or guide off the site for good, with its price, its place in lists and redirects from its addresses. Without --yes it only tells what would change. Exit: 0 removed, 1 something has to be done first, 2 nothing done without --yes.',
    )
    .option('--yes', 'do it')
    .addOption(asOf())
    .addHelpText('after', examples('tours remove flamenco-tapas', 'tours remove flamenco-tapas --yes'))
    .action(run(async () => (await import('./remove/remove')).remove))

  withRoot(program.command('translations'))
    .argument(
      '[paths...]',
      'only these files or texts: data/tours/flamenco-tapas.yaml, tours/flamenco-tapas/title',
    )
    .description(
      'Tells by language and file what is missing, stale, as in English or too long. ' +
        'Exit: 0, with --check 1 when something is missing or stale.',
    )
    .addOption(formats('table', 'json', 'html'))
    .addOption(new Option('--locale <locale>', 'only this language').choices(LOCALES))
    .option(
      '--mark-current',
      'record that the translations of these files or texts fit the English ones as they are now',
    )
    .option('--all', 'with --mark-current: those of the whole content')
    .option('--check', 'exit 1 when something is missing or stale')
    .addOption(asOf())
    .addHelpText(
      'after',
      examples(
        'tours translations',
        'tours translations --locale es --format html > spanish.html',
        'tours translations --mark-current data/tours/flamenco-tapas.yaml --locale ru',
        'tours translations --mark-current --all',
      ),
    )
    .action(run(async () => (await import('./translations/translations')).translations))
}

/** What makes pages of the content, and looks at them. */
export function addSiteCommands(program: Command, run: Run): void {
  withOut(withRoot(program.command('build')))
    .description('Validates the content and renders every page; only when something changed.')
    .option('--force', 'build even when nothing changed')
    .addHelpText('after', examples('tours build', 'SITE_URL=https://example.com tours build --out dist'))
    .action(run(async () => (await import('./build/build')).build))

  withOut(withRoot(program.command('verify')))
    .description(
      'Reads the built site back: does every figure on it equal its fact? Exit: 0 all do, 1 some do not.',
    )
    .addOption(formats('text', 'json'))
    .addOption(asOf())
    .addHelpText('after', examples('tours verify', 'tours verify --out dist --format json'))
    .action(run(async () => (await import('./verify/verify')).verify))

  withRoot(program.command('dev'))
    .description('Shows every saved change at once in the browser.')
    .addHelpText('after', examples('tours dev', 'PORT=8080 tours dev --root ../content'))
    .action(run(async () => (await import('./dev/dev')).dev))
}
