import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useBooking } from '../use-booking-form'

interface CalendarDialogProps {
  open: boolean
  control: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog beside its control: `<dialog>` keeps the focus; closing on a click outside is ours. */
export function CalendarDialog({ open, control, label, onClose, children }: CalendarDialogProps) {
  const { texts } = useBooking()
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the calendar's own effects: nothing can take the focus in a dialog that is still closed.
  useLayoutEffect(() => {
    const panel = dialog.current
    if (!panel || !open) return
    const place = () => {
      const anchor = control.current?.getBoundingClientRect()
      if (!anchor) return
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const { left, top } = placeBeside(anchor, panel.getBoundingClientRect(), { width, height })
      panel.style.left = `${left}px`
      panel.style.top = `${top}px`
    }
    const resized = new ResizeObserver(place)
    panel.showModal()
    place()
    resized.observe(panel)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
      panel.close()
    }
  }, [open, control])

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
        <button type="button" className="button calendar__close" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </dialog>
  )
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels between a control and what it opens, and between that and the edge of the window. */
const gap = 8

/** Pixels from the window's left and top: below the control, else above or at the bottom, always within. */
export function placeBeside(
  control: Box,
  panel: Pick<Box, 'width' | 'height'>,
  windowSize: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const within = (value: number, room: number) => Math.max(gap, Math.min(value, room - gap))
  const below = control.top + control.height + gap
  const above = control.top - gap - panel.height
  const fitsBelow = below + panel.height + gap <= windowSize.height
  return {
    left: within(control.left, windowSize.width - panel.width),
    top: within(fitsBelow || above < gap ? below : above, windowSize.height - panel.height),
  }
}
