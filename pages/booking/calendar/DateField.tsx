import { useId, useState } from 'react'
import { type CalendarDay, isCalendarDay } from '../../../domain/calendar/calendar-day'
import { dateFormat } from '../../../domain/intl-formats'
import type { Locale } from '../../../domain/locale'
import { Icon } from '../../components/Icon'
import { FieldError } from '../Field'
import { useBooking } from '../use-booking-form'
import { useLatePart } from '../use-late-part'
import { CalendarDialog } from './CalendarDialog'
import { dateOfDay } from './calendar-date'

const loadCalendar = () => import('./Calendar')

/** The day of the tour: the browser's own field until the script answers, then a button with a calendar. */
export function DateField() {
  const { fields, change, errorOf, days, locale, texts, runs } = useBooking()
  const value = fields.date
  const error = errorOf('date')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { part, failed } = useLatePart(loadCalendar, open)
  const native = !days || failed
  // The button comes where the browser's field stood, which takes the focus along when it goes.
  const takesFocus = !native && document.activeElement?.id === `${id}native`

  const described = error === undefined ? `${id}runs` : `${id}runs ${id}error`
  return (
    <div className="field">
      <label className="field__label" id={`${id}label`} htmlFor={native ? `${id}native` : id}>
        {texts.date}
      </label>
      {native ? (
        <input
          id={`${id}native`}
          className="input"
          type="date"
          name="date"
          required
          // biome-ignore lint/a11y/noAutofocus: its button had the focus when the calendar did not come
          autoFocus={failed}
          min={days?.from}
          max={days?.to}
          value={value}
          aria-describedby={described}
          onChange={({ target }) => change({ date: isCalendarDay(target.value) ? target.value : '' })}
        />
      ) : (
        <>
          <input type="hidden" name="date" value={value} />
          <button
            id={id}
            type="button"
            className="input date-button"
            // biome-ignore lint/a11y/noAutofocus: it stands where the focused field was
            autoFocus={takesFocus}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${id}label ${id}`}
            aria-describedby={described}
            onClick={() => setOpen(true)}
          >
            <span>{value === '' ? texts.chooseDate : inWords(value, locale)}</span>
            <Icon name="calendar" />
          </button>
        </>
      )}
      <span className="note" id={`${id}runs`}>
        {runs}
      </span>
      <FieldError id={`${id}error`}>{error}</FieldError>
      {!native && (
        <CalendarDialog open={open} label={texts.chooseDate} onClose={() => setOpen(false)}>
          {part ? (
            <part.Calendar days={days} onChosen={() => setOpen(false)} />
          ) : (
            <p role="status">{texts.loadingCalendar}</p>
          )}
        </CalendarDialog>
      )}
    </div>
  )
}

/** Short enough for the card: "Sat, 20 Jun 2026". */
function inWords(day: CalendarDay, locale: Locale): string {
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(dateOfDay(day))
}
