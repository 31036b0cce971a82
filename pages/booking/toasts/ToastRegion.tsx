import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { createPortal } from 'react-dom'
import type { Toast } from './toast-store'

interface ToastRegionProps {
  toast: Toast | null
  /** Read out before a toast. */
  label: string
  /** Names the corner, with the key that leads there. */
  regionLabel: string
  closeLabel: string
  onDismiss: (id: string) => void
}

/** Milliseconds that a toast stays, and pixels that a swipe takes to close it (specification §9). */
const duration = 5000
const swipeThreshold = 50

/**
 * The corner of the window where toasts appear. Radix keeps the time, pauses on hover and focus, and closes
 * on Escape and on a swipe. It stays when the toast is gone, as the focus may be in it.
 */
export function ToastRegion({ toast, label, regionLabel, closeLabel, onDismiss }: ToastRegionProps) {
  return createPortal(
    <Provider label={label} duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toast && (
        <Root
          key={toast.id}
          className="toast"
          open={toast.open}
          onOpenChange={(open) => !open && onDismiss(toast.id)}
        >
          <Title className="toast__title">{toast.title}</Title>
          {toast.description && <Description className="toast__text">{toast.description}</Description>}
          <Close className="icon-button toast__close" aria-label={closeLabel}>
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      )}
      <Viewport className="toasts" label={regionLabel} />
    </Provider>,
    document.body,
  )
}
