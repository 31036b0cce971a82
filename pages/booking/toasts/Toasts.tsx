import { useSyncExternalStore } from 'react'
import { useBooking } from '../use-booking-form'
import { useLatePart } from '../use-late-part'

const loadRegion = () => import('./ToastRegion')
const nothing = () => null

/** The card's notifications. What shows them is loaded with the first; without it they stand in the card. */
export function Toasts() {
  const { toasts } = useBooking()
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, nothing)
  const { part, failed } = useLatePart(loadRegion, toast !== null)
  if (failed)
    return (
      <div role="alert">
        {toast?.open && (
          <div className="notice notice--error">
            <strong>{toast.title}</strong>
            {toast.description && <p>{toast.description}</p>}
          </div>
        )}
      </div>
    )
  return part && <part.ToastRegion toast={toast} />
}
