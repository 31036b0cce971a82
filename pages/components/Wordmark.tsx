/** The company's sign, a city gate, as the path of a picture of 44 × 40. */
const WORDMARK_PATH =
  'M2 38V14h6V9l4-4 4 4v-3l6-4 6 4v3l4-4 4 4v5h6v24h-4V27a3.5 3.5 0 0 0-7 0v11h-4V24a5 5 0 0 0-10 0v14h-4V27a3.5 3.5 0 0 0-7 0v11z'

/** The sign: a city gate and the name. The mark is ours; the name is the customer's to supply. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="with-icon wordmark">
      <svg className="wordmark__mark" viewBox="0 0 44 40" aria-hidden="true" focusable="false">
        <path d={WORDMARK_PATH} />
      </svg>
      <span className="wordmark__name">{name}</span>
    </span>
  )
}
