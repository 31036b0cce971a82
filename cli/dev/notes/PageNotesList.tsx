import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../../domain/locale'
import { type CardLinks, PlaceLink } from '../../figures/FigureCard'
import { countOf } from '../../output/words'
import type { OnPage, PageNotes } from './page-notes'

interface PageNotesListProps {
  notes: PageNotes
  links: CardLinks
}

/**
 * What the panel lists of a page. The browser takes out the items whose `data-words` do not stand there, and counts
 * the rest; `data-todo` marks what somebody has to act on.
 */
export function PageNotesList({ notes, links }: PageNotesListProps) {
  const { locale, errors, findings, placeholders } = notes
  return (
    <>
      <p className="subtitle">In {LANGUAGE_NAMES[locale]}</p>
      {errors > 0 && (
        <p className="errors">
          The content has {errors === 1 ? 'an error' : countOf(errors, 'error')}.{' '}
          <button type="button" className="link" data-action="show-problems">
            Show them
          </button>
        </p>
      )}
      <Section title="Findings" empty="Nothing was found.">
        {findings.map((finding, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <Finding key={i} finding={finding} links={links} isToDo />
        ))}
      </Section>
      <Section title="Placeholders" empty="There are none.">
        {placeholders.map((finding, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <Finding key={i} finding={finding} links={links} />
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

interface FindingProps {
  finding: OnPage
  links: CardLinks
  isToDo?: boolean
}

function Finding({ finding, links, isToDo = false }: FindingProps) {
  const { severity, message, hint, words } = finding
  return (
    <li data-words={words} data-todo={isToDo ? '' : undefined}>
      {severity === 'error' && <span className="tag tag--error">Error</span>}
      <p>{message}</p>
      {hint && <small>{hint}</small>}
      <PlaceLink place={finding} links={links} />
    </li>
  )
}
