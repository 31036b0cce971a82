import type { Diagnostic } from '../../content/read/diagnostic'
import { publishedPaths } from '../../domain/routing/page-paths'
import type { NewPlan } from './new-plan'
import type { Trial } from './try-plan'

/** What was written, where it can be seen, and what has to be filled in, in the order of the files. */
export function describeNew(plan: NewPlan, { problems, page, files }: Trial): string {
  const gaps = inOrderOf(
    plan,
    problems.filter(({ code }) => code === 'placeholder'),
  )
  const notes = problems.filter(({ code, severity }) => code !== 'placeholder' && severity === 'warning')
  return [
    'Written:',
    ...files.map(({ file, isNew }) => `  ${file}${isNew ? '' : ' (one more entry)'}`),
    ...(page ? ['', 'Pages:', ...publishedPaths(page.paths).map(({ path }) => `  ${path}`)] : []),
    ...(gaps.length > 0 ? ['', 'Fill in next, and delete each placeholder line:'] : []),
    ...gaps.map(
      ({ file, line, message }, i) => `  ${String(i + 1).padStart(2)}. ${file}:${line}  ${asTask(message)}`,
    ),
    ...(notes.length > 0 ? ['', 'Worth knowing:'] : []),
    ...notes.map(({ file, line, message }) => `  ${file}:${line}  ${message}`),
    '',
    ...(plan.afterwards ?? []),
    'When it is filled in: npx tours validate',
    '',
  ].join('\n')
}

function inOrderOf({ files }: NewPlan, problems: Diagnostic[]): Diagnostic[] {
  return files.flatMap(({ file }) => problems.filter((problem) => problem.file === file))
}

/** The check says what is the case; here it is what there is to do. */
function asTask(message: string): string {
  return message.replace(' is a placeholder:', ':')
}
