import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { createPortal } from 'react-dom'
import '../../design/toast.css'
import { useBooking } from '../use-booking-form'
import type { Toast } from './toast-store'

/** Milliseconds that a toast stays, and pixels that a swipe takes to close it (specification §9). */
const duration = 5000
const swipeThreshold = 50

/** Where toasts appear, timed and closed by Radix. It stays, as the focus may be in it. */
export function ToastRegion({ toast }: { toast: Toast | null }) {
  const { texts, toasts } = useBooking()
  return createPortal(
    <Provider label={texts.notice} duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toast && (
        <Root
          key={toast.id}
          className="popup toast"
          open={toast.open}
          onOpenChange={(open) => !open && toasts.dismiss(toast.id)}
        >
          <Title className="toast__title">{toast.title}</Title>
          {toast.description && <Description className="toast__text">{toast.description}</Description>}
          <Close className="icon-button toast__close" aria-label={texts.closeNotice}>
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      )}
      <Viewport className="toasts" label={texts.notices} />
    </Provider>,
    document.body,
  )
}
