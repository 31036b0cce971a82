import type { ReactNode } from 'react'
import type { Place } from '../../content/read/diagnostic'
import { countOf } from '../output/words'
import { type FigureView, factsOf, KIND_WORDS, STATUS_WORDS } from './figure-view'
import { TextsSideBySide } from './TextsSideBySide'

export interface CardLinks {
  place(place: Place): string
  page(path: string): string
}

interface FigureDetailsProps {
  view: FigureView
  links: CardLinks
}

interface FigureCardProps extends FigureDetailsProps {
  id: string
  heading: 'h2' | 'h3'
}

/** The site's rating stands on every page; so many are enough to know where to look. */
const PAGES_AT_ONCE = 6

export function FigureTags({ status, kind }: Pick<FigureView, 'status' | 'kind'>) {
  return (
    <span className="figure__tags">
      <span className={`tag tag--${status}`}>{STATUS_WORDS[status]}</span>{' '}
      {status !== 'undisputed' && <span className="tag">{KIND_WORDS[kind]}</span>}
    </span>
  )
}

/** A figure's name in words: "Prado Museum guided tour: price". */
export function FigureName({ title: { subject, field } }: Pick<FigureView, 'title'>) {
  return (
    <>
      {subject}
      {field && <span className="figure__field">: {field}</span>}
    </>
  )
}

/** One figure with everything that is known about it, for the conflict report and the tools of `tours dev`. */
export function FigureCard({ id, heading: Heading, ...props }: FigureCardProps) {
  const { title, kind, status } = props.view
  return (
    <>
      <div className="figure__head">
        <p className="figure__sort">{title.sort}</p>
        <FigureTags status={status} kind={kind} />
        <Heading id={id}>
          <FigureName title={title} />
        </Heading>
      </div>
      <FigureDetails {...props} />
    </>
  )
}

export function FigureDetails({ view, links }: FigureDetailsProps) {
  const { name, meaning, texts, pages, next } = view
  return (
    <div className="figure">
      <p className="figure__name">
        <code>{name}</code> {meaning && <span>{meaning}</span>}
      </p>
      {texts && <TextsSideBySide texts={texts} />}
      {view.readings.length > 0 && <Readings view={view} links={links} />}
      <dl className="figure__foot">
        {next && (
          <div className="fact to-do">
            <dt>What to do</dt>
            <dd>
              <p>{next.advice}</p>
              {next.commands.map(({ effect, command }) => (
                <p key={command} className="command">
                  <strong>{effect}</strong> <code>{command}</code>
                </p>
              ))}
            </dd>
          </div>
        )}
        {factsOf(view).map((fact) => (
          <Fact key={fact.name} name={fact.name}>
            {fact.text}
          </Fact>
        ))}
        {/* Which pages show a text is not known, only which show a figure. */}
        {(pages.length > 0 || !texts) && (
          <Fact name="Pages">
            {pages.length === 0 && <p>No page shows it.</p>}
            <PageList pages={pages.slice(0, PAGES_AT_ONCE)} links={links} />
            {pages.length > PAGES_AT_ONCE && (
              <details>
                <summary>{countOf(pages.length - PAGES_AT_ONCE, 'more page')}</summary>
                <PageList pages={pages.slice(PAGES_AT_ONCE)} links={links} />
              </details>
            )}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Readings({ view: { name, readings }, links }: FigureDetailsProps) {
  return (
    <ul className="readings" aria-label={`Readings of ${name}`}>
      {readings.map(({ inUse, value, source, specification, note, ...place }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and readings may be the same to the letter
        <li key={i} className={inUse ? 'in-use' : undefined}>
          <span>
            <strong>{value}</strong> {inUse && <span className="tag tag--in-use">In use</span>}
          </span>
          <span>
            {source}
            {specification && <small>{specification}</small>}
            {note && <small>{note}</small>}
          </span>
          <PlaceLink place={place} links={links} />
        </li>
      ))}
    </ul>
  )
}

/** "data/prices.yaml:7", leading there. */
export function PlaceLink({ place, links }: { place: Place; links: CardLinks }) {
  return (
    <a className="place" href={links.place(place)} title="Open in the editor">
      {place.file}:{place.line}
    </a>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PageList({ pages, links }: { pages: string[]; links: CardLinks }) {
  return (
    <ul>
      {pages.map((path) => (
        <li key={path}>
          <a href={links.page(path)}>{path}</a>
        </li>
      ))}
    </ul>
  )
}
