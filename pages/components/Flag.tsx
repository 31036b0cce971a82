/** Small flags, drawn here so that no font or image set is needed. Decoration beside the language's name. */
export function Flag({ code }: { code: 'gb' | 'es' | 'ru' }) {
  return (
    <svg className="flag" viewBox="0 0 30 20" aria-hidden="true" focusable="false">
      {code === 'gb' && (
        <>
          <path fill="#1f3b7a" d="M0 0h30v20H0z" />
          <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
          <path stroke="#c8342f" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
          <path stroke="#fff" strokeWidth="6.4" d="M15 0v20M0 10h30" />
          <path stroke="#c8342f" strokeWidth="3.6" d="M15 0v20M0 10h30" />
        </>
      )}
      {code === 'es' && (
        <>
          <path fill="#c8342f" d="M0 0h30v20H0z" />
          <path fill="#f2c14b" d="M0 5h30v10H0z" />
          <path fill="#9e3b2c" d="M8 7.5h4v4a2 2 0 0 1-4 0z" />
        </>
      )}
      {code === 'ru' && (
        <>
          <path fill="#fff" d="M0 0h30v7H0z" />
          <path fill="#2c4ea0" d="M0 6.7h30v6.7H0z" />
          <path fill="#c8342f" d="M0 13.3h30V20H0z" />
        </>
      )}
    </svg>
  )
}
