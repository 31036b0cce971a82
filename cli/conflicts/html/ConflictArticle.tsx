import type { ConflictCard } from './conflict-card'
import { KIND_WORDS, STATUS_WORDS } from './conflict-words'
import { dayInWords } from './day-in-words'
import { LanguagesSideBySide } from './LanguagesSideBySide'
import { ReadingsTable } from './ReadingsTable'
import { ShownOn } from './ShownOn'
import { WhatToDo } from './WhatToDo'

/** One figure with everything that is known about it. */
export function ConflictArticle({ card }: { card: ConflictCard }) {
  const { id, figure, title, meaning, kind, status, areas, decision } = card
  return (
    <article
      id={id}
      className={`conflict conflict--${status}`}
      aria-labelledby={`${id}:title`}
      data-kind={kind}
      data-status={status}
      data-where={areas.join(' ')}
    >
      <header className="conflict__head">
        <p className="conflict__sort">{title.sort}</p>
        <p className="conflict__marks">
          <span className={`pill pill--${status}`}>{STATUS_WORDS[status]}</span>
          {status !== 'undisputed' && <span className="pill">{KIND_WORDS[kind]}</span>}
        </p>
        <h3 id={`${id}:title`}>
          {title.subject}
          {title.field && <span className="conflict__field">: {title.field}</span>}
        </h3>
        <p className="conflict__name">
          <code>{figure}</code>
          {meaning && <span className="conflict__meaning">{meaning}</span>}
        </p>
      </header>
      {card.texts.length > 0 && <LanguagesSideBySide texts={card.texts} />}
      <ReadingsTable readings={card.readings} title={figure} />
      <div className="conflict__foot">
        {card.next && <WhatToDo next={card.next} />}
        {decision && (
          <div className="decision">
            <h4>{status === 'expired' ? 'Decision, expired' : 'Decision'}</h4>
            {decision.why && <blockquote>{decision.why}</blockquote>}
            {decision.reviewBy && (
              <p>
                To be reviewed by <time dateTime={decision.reviewBy}>{dayInWords(decision.reviewBy)}</time>
              </p>
            )}
          </div>
        )}
        {(card.pages.length > 0 || !areas.includes('texts')) && <ShownOn pages={card.pages} />}
      </div>
    </article>
  )
}
