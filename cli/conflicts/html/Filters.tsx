import { type FigureView, KIND_WORDS, STATUS_WORDS } from '../../figures/figure-view'

const AREA_WORDS = {
  tours: 'Tours',
  'partner-tours': 'Partner tours',
  claims: 'Claims',
  policies: 'Booking rules',
  texts: 'Texts',
  other: 'Other',
}

export type Area = keyof typeof AREA_WORDS

/** What is wrong in a text is looked for among the texts, and beside the figure that the text tells of. */
export function areasOf({ name, kind }: Pick<FigureView, 'name' | 'kind'>): Area[] {
  const collection = name.split('/')[0] as Area
  const isText = kind === 'prose' || kind === 'locale'
  const area = collection in AREA_WORDS ? [collection] : isText ? [] : ['other' as const]
  return isText ? [...area, 'texts'] : area
}

/** Search and filters; the page's script shows them, since without it they could do nothing. */
export function Filters({ views }: { views: FigureView[] }) {
  return (
    <search className="filters" hidden>
      <form className="columns" aria-label="Search and filters">
        <div>
          <label className="field__label no-print" htmlFor="search">
            Search
          </label>
          <input
            id="search"
            className="input no-print"
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder="Tour, figure, number, file …"
          />
          <p className="note" role="status" />
          <button type="button" className="button button--quiet no-print" hidden>
            Show everything
          </button>
        </div>
        <Group name="status" legend="Status" words={STATUS_WORDS} of={views.map(({ status }) => [status])} />
        <Group name="kind" legend="Kind" words={KIND_WORDS} of={views.map(({ kind }) => [kind])} />
        <Group name="where" legend="Where" words={AREA_WORDS} of={views.map(areasOf)} />
      </form>
    </search>
  )
}

interface GroupProps {
  name: string
  legend: string
  words: Record<string, string>
  of: string[][]
}

/** Only what occurs can be chosen; where all are alike, there is nothing to choose. */
function Group({ name, legend, words, of }: GroupProps) {
  const options = Object.entries(words)
    .map(([value, text]) => ({ value, text, count: of.filter((values) => values.includes(value)).length }))
    .filter(({ count }) => count > 0)
  if (options.length < 2) return null
  return (
    <fieldset className="field no-print">
      <legend className="field__label">{legend}</legend>
      {options.map(({ value, text, count }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} />
          {text} <small>{count}</small>
        </label>
      ))}
    </fieldset>
  )
}
