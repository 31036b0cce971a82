import { join } from 'node:path'
import { createContext, type ReactNode, useContext } from 'react'
import type { Place } from '../../content/read/diagnostic'
import { countOf } from '../output/words'
import { type FigureView, factsOf, KIND_WORDS, STATUS_WORDS } from './figure-view'
import { TextsSideBySide } from './TextsSideBySide'

/** Where links lead: the content root that places stand below, and the site's address in front of its pages' paths. */
export const LinkTargets = createContext({ root: '', siteUrl: '' })

interface FigureCardProps {
  view: FigureView
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
export function FigureCard({ view, id, heading: Heading }: FigureCardProps) {
  const { title, kind, status } = view
  return (
    <>
      <div className="figure__head">
        <p className="figure__sort">{title.sort}</p>
        <FigureTags status={status} kind={kind} />
        <Heading id={id}>
          <FigureName title={title} />
        </Heading>
      </div>
      <FigureDetails view={view} />
    </>
  )
}

export function FigureDetails({ view }: { view: FigureView }) {
  const { name, meaning, texts, pages, next } = view
  return (
    <div className="figure">
      <p className="figure__name">
        <code>{name}</code> {meaning && <span>{meaning}</span>}
      </p>
      {texts && <TextsSideBySide texts={texts} />}
      {view.readings.length > 0 && <Readings view={view} />}
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
            <PageList pages={pages.slice(0, PAGES_AT_ONCE)} />
            {pages.length > PAGES_AT_ONCE && (
              <details>
                <summary>{countOf(pages.length - PAGES_AT_ONCE, 'more page')}</summary>
                <PageList pages={pages.slice(PAGES_AT_ONCE)} />
              </details>
            )}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Readings({ view: { name, readings } }: { view: FigureView }) {
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
          <PlaceLink place={place} />
        </li>
      ))}
    </ul>
  )
}

/** "data/prices.yaml:7", leading there in Visual Studio Code. */
export function PlaceLink({ place: { file, line, column } }: { place: Place }) {
  const path = join(useContext(LinkTargets).root, file).replaceAll('\\', '/').replace(/^\//, '')
  // What would end the path early is encoded, too.
  const encoded = encodeURI(path).replace(/[?#]/g, encodeURIComponent)
  return (
    <a className="place" href={`vscode://file/${encoded}:${line}:${column}`} title="Open in the editor">
      {file}:{line}
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

function PageList({ pages }: { pages: string[] }) {
  const { siteUrl } = useContext(LinkTargets)
  return (
    <ul>
      {pages.map((path) => (
        <li key={path}>
          <a href={siteUrl + encodeURI(path)}>{path}</a>
        </li>
      ))}
    </ul>
  )
}
