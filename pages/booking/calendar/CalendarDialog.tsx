import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useBooking } from '../use-booking-form'

interface CalendarDialogProps {
  open: boolean
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog: `<dialog>` keeps the focus; closing on a click outside is ours. It stands where calendar.css says. */
export function CalendarDialog({ open, label, onClose, children }: CalendarDialogProps) {
  const { texts } = useBooking()
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the calendar's own effects: nothing can take the focus in a dialog that is still closed.
  useLayoutEffect(() => {
    const panel = dialog.current
    if (!panel || !open) return
    panel.showModal()
    return () => panel.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is for pointers, keys have Escape
    <dialog
      ref={dialog}
      className="box calendar"
      aria-label={label}
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
