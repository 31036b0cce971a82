import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { Figure } from './Figure'

export function Rating({ rating, reviews }: { rating: DecidedFigure; reviews?: DecidedFigure | undefined }) {
  if (rating.value === null) return null
  return (
    <span className="with-icon rating">
      <Stars value={rating.value} />
      <Figure of={rating} className="rating__value" />
      {reviews && (
        <span className="note">
          {' ('}
          <Figure of={reviews} />)
        </span>
      )}
    </span>
  )
}

export function Stars({ value }: { value: number }) {
  return (
    <svg className="stars" viewBox="0 0 100 20" aria-hidden="true" focusable="false">
      {[0, 1, 2, 3, 4].map((i) => (
        <path
          key={i}
          className={i < Math.round(value) ? 'stars__on' : 'stars__off'}
          transform={`translate(${i * 20} 0)`}
          d="m10 2 2.5 5.2 5.7.7-4.2 3.9 1.1 5.6L10 14.6l-5.1 2.8L6 11.8 1.8 7.9l5.7-.7z"
        />
      ))}
    </svg>
  )
}
