import { useState } from 'react'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { OfferedValues } from '../../domain/listing/choice-from-address'
import type { ListingChoice } from '../../domain/listing/listing-filters'

export interface FilterControl {
  name: Exclude<keyof ListingChoice, 'search'>
  /** `day` is a box with a field for any other date. */
  kind: 'select' | 'buttons' | 'day'
  label: string
  /** The first option, with an empty value, means all; an empty one is not offered, but an address may name it. */
  options: { value: string; label: string; isEmpty?: boolean }[]
  /** Of a `day`: the option that leads to the field. */
  otherLabel?: string
}

/** Any words where there is a search box; elsewhere the cards do not hold what they would find. */
export function offeredValues(controls: FilterControl[], search: string | undefined): OfferedValues {
  const values = controls.map(({ name, options }) => [name, options.map(({ value }) => value)])
  return { ...(search !== undefined && { search: [] }), ...Object.fromEntries(values) }
}

interface FilterFieldProps {
  control: FilterControl
  value: string
  /** `replace`: no step back of its own, as for what is still being typed. */
  onChoose: (value: string, replace?: boolean) => void
}

export function FilterField({ control, value, onChoose }: FilterFieldProps) {
  const { kind, label, options } = control
  const known = options.some((option) => option.value === value) ? value : ''
  if (kind === 'day') return <DayFilter {...{ control, value, onChoose }} />
  if (kind === 'select') return <SelectField {...{ control, onChoose }} value={known} />
  const offered = options.filter((option) => !option.isEmpty || option.value === known)
  return (
    <fieldset className="field row filters__buttons">
      <legend className="field__label">{label}</legend>
      {offered.map((option) => (
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

function SelectField({ control: { name, label, options }, value, onChoose }: FilterFieldProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select className="input" name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A value that is none of its options is a date. */
function DayFilter({ control, value, onChoose }: FilterFieldProps) {
  const { options, otherLabel = '' } = control
  /** What stands in the field for a date while it is no day to choose; null where none is asked for. */
  const [typed, setTyped] = useState<string | null>(null)
  const today = madridDay(new Date())
  const isNamed = options.some((option) => option.value === value)
  const isDate = !isNamed || typed !== null
  return (
    <>
      <SelectField
        control={{ ...control, options: [...options, { value: other, label: otherLabel }] }}
        value={isDate ? other : value}
        onChoose={(chosen) => {
          setTyped(chosen === other ? '' : null)
          if (chosen !== other) onChoose(chosen)
        }}
      />
      {isDate && (
        <label className="field">
          <span className="field__label">{otherLabel}</span>
          <input
            className="input"
            type="date"
            name="date"
            min={today}
            value={isNamed ? (typed ?? '') : value}
            // A year is typed digit by digit: 0002, 0020, 0202.
            onChange={({ target }) => {
              const isDay = isCalendarDay(target.value) && target.value >= today
              setTyped(isDay ? null : target.value)
              onChoose(isDay ? target.value : '', true)
            }}
          />
        </label>
      )}
    </>
  )
}

const other = 'date'
