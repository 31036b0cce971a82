import type { OfferedValues } from '../../domain/listing/choice-from-address'
import type { ListingChoice } from '../../domain/listing/listing-filters'

export interface FilterControl {
  name: Exclude<keyof ListingChoice, 'search'>
  kind: 'select' | 'buttons'
  label: string
  /** The first option, with an empty value, means all. */
  options: { value: string; label: string }[]
}

export function offeredValues(controls: FilterControl[]): OfferedValues {
  return Object.fromEntries(controls.map(({ name, options }) => [name, options.map(({ value }) => value)]))
}

interface FilterFieldProps {
  control: FilterControl
  value: string
  onChoose: (value: string) => void
}

/** One filter, as a box or as a row of buttons. A value that is not on offer counts as all. */
export function FilterField({ control: { name, kind, label, options }, value, onChoose }: FilterFieldProps) {
  const known = options.some((option) => option.value === value) ? value : ''
  if (kind === 'select')
    return (
      <label className="field">
        <span className="field__label">{label}</span>
        <select className="input" name={name} value={known} onChange={({ target }) => onChoose(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <fieldset className="field filters__buttons">
      <legend className="field__label">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === known}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
