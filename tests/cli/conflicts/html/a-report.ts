import { rmSync } from 'node:fs'
import pc from 'picocolors'
import type { ConflictReportView } from '../../../../cli/conflicts/conflict-report'
import { htmlConflicts } from '../../../../cli/conflicts/html/html-conflicts'
import { openFirst, viewFigure } from '../../../../cli/figures/figure-view'
import { projectDir } from '../../../../cli/project-dir'
import type { Conflict } from '../../../../content/conflicts/conflict'
import { type ConflictReport, reportConflicts } from '../../../../content/conflicts/report-conflicts'
import { checkContent } from '../../../../content/rules/check-content'
import { makeRoot } from '../../../content/content-case'

export const AS_OF = '2026-11-21'
/** Ends elements, attributes, comments and sections of everything that a page is made of. */
export const HOSTILE = `</title></style></script><script>hacked=1</script><img src=x onerror=hacked=1>"'-->]]>`

const yaml = JSON.stringify

/** The small content with a conflict of every sort, and every text that an editor writes hostile. */
export function aHostileReport(): ConflictReportView {
  const root = makeRoot({
    changes: [
      {
        file: 'data/prices.yaml',
        replace: '    use: detail\n    why: The detail page is where the traveller books.\n',
        with: '',
      },
      { file: 'data/sources.yaml', replace: 'title: Tour detail page', with: `title: ${yaml(HOSTILE)}` },
      { file: 'data/sources.yaml', replace: 'where: Page 2', with: `where: ${yaml(HOSTILE)}` },
      {
        file: 'data/claims.yaml',
        replace: 'why: A number above a list must be the number of things in it.',
        with: `why: ${yaml(HOSTILE)}\n    reviewBy: 2026-12-01`,
      },
      {
        file: 'data/claims.yaml',
        replace: 'about: Tours in the partner catalogue.',
        with: `about: ${yaml(HOSTILE)}`,
      },
      {
        file: 'data/policies.yaml',
        replace: '    why: The customer asks',
        with: '    reviewBy: 2026-11-20\n    why: The customer asks',
      },
      { file: 'data/tours/palace-tour.yaml', replace: 'en: Royal Palace tour', with: `en: ${yaml(HOSTILE)}` },
    ],
  })
  try {
    return viewOf(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/**
 * The view of the folder's report, as if it lay in /content, with one explanation and one text that differs from
 * language to language.
 */
function viewOf(root: string): ConflictReportView {
  const read = checkContent({ root, projectDir, asOf: AS_OF })
  const checked = { ...read, workspace: { ...read.workspace, root: '/content' } }
  const report = withAllKinds(reportConflicts(checked, () => ['/', '/madrid-tours']))
  const inWords = (all: Conflict[]) => all.map((one) => viewFigure(one, checked))
  return {
    report,
    conflicts: inWords(report.conflicts).sort(openFirst),
    agreeing: inWords(report.agreeing),
    colors: pc.createColors(false),
    content: checked,
  }
}

/** The report as a page. */
export function htmlOf(view: ConflictReportView): string {
  return htmlConflicts(view, 'https://tours.example')
}

function withAllKinds(report: ConflictReport): ConflictReport {
  const guide = 'guides/palace-guide'
  const told = { value: 20, file: `${guide}/en.md`, line: 12, column: 3 }
  const languages: Conflict = {
    figure: `${guide}/text`,
    kind: 'locale',
    status: 'undecided',
    unit: 'minutes',
    inUse: null,
    readings: [
      { ...told, source: 'text-en', quote: '20 minutes' },
      { ...told, source: 'text-es', quote: '30 minutos', value: 30, file: `${guide}/es.md` },
    ],
    texts: [
      { locale: 'en', text: `Then 20 minutes. ${HOSTILE}`, file: `${guide}/en.md`, line: 12, column: 1 },
      { locale: 'es', text: 'Luego 30 minutos.', file: `${guide}/es.md`, line: 12, column: 1 },
    ],
    pages: [],
  }
  const promise: Conflict = { ...languages, figure: 'tours/palace-tour/groupSize', kind: 'rule' }
  delete promise.texts
  // Whatever else comes to be found in the small content, these are what the tests count.
  const between = report.conflicts.filter(({ kind }) => kind === 'readings' || kind === 'claim')
  const conflicts = [...between, languages, promise]
  const undecided = conflicts.filter(({ status }) => status !== 'decided').length
  return {
    ...report,
    ok: false,
    counts: { ...report.counts, conflicting: conflicts.length, undecided },
    conflicts,
    explanations: [
      {
        kind: 'common-factor',
        message: `All prices are 1.5 times the listing's. ${HOSTILE}`,
        details: ['tours/palace-tour/price: €44 → €66'],
        figures: ['tours/palace-tour/price', 'partner-tours/alhambra-tour/price'],
        members: [
          {
            figure: 'tours/palace-tour/price',
            from: { ...told, figure: 'tours/palace-tour/price', source: 'listing', value: 44 },
            to: { ...told, figure: 'tours/palace-tour/price', source: 'detail', value: 66 },
          },
          {
            figure: 'tours/palace-tour/price',
            from: { ...told, figure: 'partner-tours/alhambra-tour/price', source: 'listing', value: 68 },
            to: { ...told, figure: 'tours/palace-tour/price', source: 'home-card', value: 68 },
            rounded: true,
          },
        ],
      },
    ],
  }
}
