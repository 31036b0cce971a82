import PATHS from './icons.json'

export type IconName = keyof typeof PATHS

/** A line icon drawn for the site (icons.json); decoration beside a text that says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
