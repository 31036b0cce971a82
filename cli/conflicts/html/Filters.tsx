import type { ConflictCard } from './conflict-card'
import { AREA_WORDS, KIND_WORDS, STATUS_WORDS } from './conflict-words'

/** Search and filters; the page's script shows them, since without it they could do nothing. */
export function Filters({ cards }: { cards: ConflictCard[] }) {
  return (
    <search className="filters" hidden>
      <form aria-label="Search and filters">
        <div className="filters__search">
          <label htmlFor="search">Search</label>
          <input
            id="search"
            className="input"
            type="search"
            name="q"
            autoComplete="off"
            spellCheck={false}
            placeholder="Tour, figure, number, file …"
          />
        </div>
        <p className="filters__count" role="status" />
        <button type="button" className="button" data-clear hidden>
          Show everything
        </button>
        <details className="filters__groups">
          <summary>Filters</summary>
          <Group
            name="status"
            legend="Status"
            words={STATUS_WORDS}
            cards={cards}
            of={(card) => [card.status]}
          />
          <Group name="kind" legend="Kind" words={KIND_WORDS} cards={cards} of={(card) => [card.kind]} />
          <Group name="where" legend="Where" words={AREA_WORDS} cards={cards} of={(card) => card.areas} />
        </details>
      </form>
    </search>
  )
}

interface GroupProps<Value extends string> {
  name: string
  legend: string
  words: Record<Value, string>
  cards: ConflictCard[]
  of: (card: ConflictCard) => Value[]
}

/** Only what occurs can be chosen; where all are alike, there is nothing to choose. */
function Group<Value extends string>({ name, legend, words, cards, of }: GroupProps<Value>) {
  const options = (Object.keys(words) as Value[])
    .map((value) => ({ value, count: cards.filter((card) => of(card).includes(value)).length }))
    .filter(({ count }) => count > 0)
  if (options.length < 2) return null
  return (
    <fieldset className="filters__group">
      <legend>{legend}</legend>
      {options.map(({ value, count }) => (
        <label key={value} className="chip">
          <input type="checkbox" name={name} value={value} />
          {words[value]} <span className="chip__count">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
