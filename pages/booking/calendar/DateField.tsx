import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isCalendarDay } from '../../../domain/calendar/calendar-day'
import { formatDay } from '../../../domain/calendar/format-date'
import { Icon } from '../../components/Icon'
import { FieldError } from '../Field'
import { fieldId, focusField, useBooking } from '../use-booking-form'
import { useLatePart } from '../use-late-part'

/** Addresses that end with it lead to the calendar, which opens. */
const CALENDAR_ID = 'calendar'

const loadCalendar = () => import('./Calendar')

/** The day of the tour: the browser's own field until the script answers, then a button with a calendar. */
export function DateField() {
  const { fields, change, errorOf, days, ready, locale, texts, runs } = useBooking()
  const value = fields.date
  const error = errorOf('date')
  const id = fieldId('date')
  const [open, setOpen] = useState(false)
  const { part, failed } = useLatePart(loadCalendar, open)
  const native = !days || failed
  useEffect(() => {
    if (!ready) return
    const openIfAsked = () => {
      if (location.hash !== `#${CALENDAR_ID}`) return
      // At once: a dialog that opens while the page still rolls would stand where its button was.
      document.getElementById(CALENDAR_ID)?.scrollIntoView({ behavior: 'instant', block: 'center' })
      // It gets the focus back: the link that led here may be gone by then.
      focusField('date')
      setOpen(true)
      // The next link to it is to open it again, a reload is not.
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    openIfAsked()
    window.addEventListener('hashchange', openIfAsked)
    return () => window.removeEventListener('hashchange', openIfAsked)
  }, [ready])
  // The button comes where the browser's field stood, which takes the focus along when it goes.
  const takesFocus = !native && document.activeElement?.id === `${id}-native`

  const described = error === undefined ? `${id}-runs` : `${id}-runs ${id}-error`
  return (
    <div className="field" id={CALENDAR_ID}>
      <label className="field__label" id={`${id}-label`} htmlFor={native ? `${id}-native` : id}>
        {texts.date}
      </label>
      {native ? (
        <input
          id={`${id}-native`}
          className="input"
          type="date"
          name="date"
          required
          // biome-ignore lint/a11y/noAutofocus: its button had the focus when the calendar did not come
          autoFocus={failed}
          min={days?.from}
          max={days?.to}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={({ target }) => change({ date: isCalendarDay(target.value) ? target.value : '' })}
        />
      ) : (
        <>
          <input type="hidden" name="date" value={value} />
          <button
            id={id}
            type="button"
            className="input spread date-button"
            // biome-ignore lint/a11y/noAutofocus: it stands where the focused field was
            autoFocus={takesFocus}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${id}-label ${id}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            onClick={() => setOpen(true)}
          >
            <span>{value === '' ? texts.chooseDate : formatDay(value, locale, 'short')}</span>
            <Icon name="calendar" />
          </button>
        </>
      )}
      <span className="note" id={`${id}-runs`}>
        {runs}
      </span>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {!native && (
        <CalendarDialog open={open} onClose={() => setOpen(false)}>
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

interface DialogProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog: `<dialog>` keeps the focus; closing on a click outside and its place are ours. */
function CalendarDialog({ open, onClose, children }: DialogProps) {
  const { texts } = useBooking()
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the calendar's own effects: nothing can take the focus in a dialog that is still closed.
  useLayoutEffect(() => {
    const panel = dialog.current
    if (!panel || !open) return
    panel.showModal()
    const button = document.getElementById(fieldId('date'))
    // Higher when the months have come; and a phone is turned.
    const sizes = new ResizeObserver(() => button && placeNear(panel, button))
    for (const one of [panel, document.documentElement]) sizes.observe(one)
    return () => {
      sizes.disconnect()
      panel.close()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is for pointers, keys have Escape
    <dialog
      ref={dialog}
      className="box calendar"
      aria-label={texts.chooseDate}
      onClose={onClose}
      // The dialog itself is only hit beside its content, which fills it: on the backdrop.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="calendar__content">
        {open && children}
        <button type="button" className="button button--quiet calendar__close" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </dialog>
  )
}

const MARGIN = 8

/** Below a button, else above it; wholly in the window in any case. CSS anchors of a scrolled page are wrong in WebKit. */
function placeNear(panel: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const y = bottom + height + MARGIN <= innerHeight ? bottom : top - height
  panel.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`
  panel.style.left = `${Math.max(MARGIN, Math.min(left, document.body.clientWidth - width - MARGIN))}px`
}
