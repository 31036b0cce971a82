import { WORDMARK_PATH } from '../../domain/site/wordmark-path'

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
