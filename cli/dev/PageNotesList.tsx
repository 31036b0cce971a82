import type { ReactNode } from 'react'
import type { Place } from '../../content/read/diagnostic'
import { LANGUAGE_NAMES } from '../../domain/locale'
import { FigureDetails, FigureName, FigureTags, PlaceLink } from '../figures/FigureCard'
import type { FigureView } from '../figures/figure-view'
import { countOf } from '../output/words'
import { detailOf, STATE_NAMES } from '../translations/translation-report'
import { isToDo, type OnPage, type PageNotes } from './page-notes'

/**
 * What the panel lists of a page. The browser takes out the items whose `data-words` do not stand there, and counts
 * the rest; `data-todo` marks what somebody has to act on.
 */
export function PageNotesList({ notes }: { notes: PageNotes }) {
  const { locale, errors, conflicts, findings, translations, figures } = notes
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
          <ConflictItem key={keyOf(view)} view={view} />
        ))}
      </Section>
      <Section title="Findings" empty="Nothing was found.">
        {findings.map((finding, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <Note key={i} place={finding} detail={finding.hint} toDo={isToDo(finding)}>
            {finding.severity === 'error' && <span className="tag tag--error">Error</span>}
            <p>{finding.message}</p>
          </Note>
        ))}
      </Section>
      <Section title="Translations" empty="All texts are translated and up to date.">
        {translations.map((finding) => {
          const { state, name, words } = finding
          return (
            <Note key={`${state} ${name}`} place={finding} detail={detailOf(finding)} words={words}>
              <p>
                <strong>{name}</strong> <span className="tag">{STATE_NAMES[state]}</span>
              </p>
            </Note>
          )
        })}
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

/** One text may state several numbers that differ. */
function keyOf({ kind, name, readings }: FigureView): string {
  return ['conflict', kind, name, ...readings.map(({ value }) => value)].join(' ')
}

function ConflictItem({ view }: { view: OnPage<FigureView> }) {
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
        <FigureDetails view={view} />
      </details>
    </li>
  )
}

interface NoteProps {
  place: Place
  detail: string | undefined
  words?: string | undefined
  toDo?: boolean
  children: ReactNode
}

function Note({ place, detail, words, toDo = true, children }: NoteProps) {
  return (
    <li data-words={words} data-todo={toDo ? '' : undefined}>
      {children}
      {detail && <small>{detail}</small>}
      <PlaceLink place={place} />
    </li>
  )
}
