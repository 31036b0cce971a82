/** The site's sign: a city gate and the name (drawn as in pages/components/Wordmark.tsx). */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <svg className="wordmark__mark" viewBox="0 0 44 40" aria-hidden="true" focusable="false">
        <path d="M2 38V14h6V9l4-4 4 4v-3l6-4 6 4v3l4-4 4 4v5h6v24h-7V27a3.5 3.5 0 0 0-7 0v11h-4V24a5 5 0 0 0-10 0v14h-4V27a3.5 3.5 0 0 0-7 0v11z" />
      </svg>
      <span className="wordmark__name">{name}</span>
    </span>
  )
}
