/** The two pages where the checkout returns to have scripts of their own, which no other page loads. */
export function startCheckoutReturns(): void {
  const confirmed = document.querySelector<HTMLElement>('[data-confirmation]')
  if (confirmed) {
    void import('../../booking-confirmed/show-booking').then(({ showBooking }) => showBooking(confirmed))
  }
  const left = document.querySelector<HTMLAnchorElement>('a[data-tour-paths]')
  if (left) void import('../../booking-cancelled/back-to-tour').then(({ backToTour }) => backToTour(left))
}
