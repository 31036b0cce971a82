import type { ReactNode } from 'react'
import type { Diagnostic } from '../../../content/read/diagnostic'
import type { TranslationDiagnostic } from '../../../content/texts/review-translations'
import { LANGUAGE_NAMES } from '../../../domain/locale'
import { type CardLinks, FigureDetails, FigureName, FigureTags, PlaceLink } from '../../figures/FigureCard'
import type { FigureView } from '../../figures/figure-view'
import { countOf } from '../../output/words'
import { detailOf, STATE_NAMES } from '../../translations/translation-report'
import type { OnPage, PageNotes } from './page-notes'

/**
 * What the panel lists of a page. The browser takes out the items whose `data-words` do not stand there, and counts
 * the rest; `data-todo` marks what somebody has to act on.
 */
export function PageNotesList({ notes, links }: { notes: PageNotes; links: CardLinks }) {
  const { locale, errors, conflicts, findings, translations, placeholders, figures } = notes
  return (
    <>
      <p>In {LANGUAGE_NAMES[locale]}</p>
      {errors > 0 && (
        <p>
          The content has {errors === 1 ? 'an error' : countOf(errors, 'error')}.{' '}
          <button type="button">Show them</button>
        </p>
      )}
      <Section title="Conflicts" empty="No figure of this page is in doubt.">
        {conflicts.map((view) => (
          <ConflictItem key={keyOf(view)} view={view} links={links} />
        ))}
      </Section>
      <Section title="Findings" empty="Nothing was found.">
        {findingItems(findings, links, true)}
      </Section>
      <Section title="Translations" empty="All texts are translated and up to date.">
        {translations.map((finding) => (
          <TranslationItem key={`${finding.state} ${finding.name}`} finding={finding} links={links} />
        ))}
      </Section>
      <Section title="Placeholders" empty="There are none.">
        {findingItems(placeholders, links, false)}
      </Section>
      <Section title="Figures" empty="None is shown.">
        {figures.map(({ name, title, values }) => (
          <li key={name}>
            <button type="button" className="figure-button" data-name={name}>
              <strong>{values}</strong> <FigureName title={title} /> <small>{name}</small>
            </button>
          </li>
        ))}
      </Section>
    </>
  )
}

function Section({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
      <small>{empty}</small>
    </section>
  )
}

/** One text may tell several numbers that differ. */
function keyOf({ kind, name, readings }: FigureView): string {
  return ['conflict', kind, name, ...readings.map(({ value }) => value)].join(' ')
}

function ConflictItem({ view, links }: { view: OnPage<FigureView>; links: CardLinks }) {
  const { words, next } = view
  return (
    <li data-words={words} data-todo={next ? '' : undefined}>
      <details open={next !== undefined} data-key={keyOf(view)}>
        <summary>
          <strong>
            <FigureName title={view.title} />
          </strong>{' '}
          <FigureTags {...view} />
        </summary>
        <FigureDetails view={view} links={links} />
      </details>
    </li>
  )
}

function findingItems(findings: OnPage<Diagnostic>[], links: CardLinks, isToDo: boolean) {
  return findings.map(({ severity, message, hint, words, ...place }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <li key={i} data-words={words} data-todo={isToDo ? '' : undefined}>
      {severity === 'error' && <span className="tag tag--error">Error</span>}
      <p>{message}</p>
      {hint && <small>{hint}</small>}
      <PlaceLink place={place} links={links} />
    </li>
  ))
}

function TranslationItem({ finding, links }: { finding: OnPage<TranslationDiagnostic>; links: CardLinks }) {
  const { state, name, words } = finding
  return (
    <li data-words={words} data-todo="">
      <p>
        <strong>{name}</strong> <span className="tag">{STATE_NAMES[state]}</span>
      </p>
      <small>{detailOf(finding)}</small>
      <PlaceLink place={finding} links={links} />
    </li>
  )
}
