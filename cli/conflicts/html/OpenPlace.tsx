interface OpenPlaceProps {
  /** file:line */
  place: string
  href: string
}

/** A place to copy, and beside it the link that opens it. */
export function OpenPlace({ place, href }: OpenPlaceProps) {
  return (
    <>
      <code>{place}</code>{' '}
      <a href={href} aria-label={`Open ${place}`}>
        Open
      </a>
    </>
  )
}
