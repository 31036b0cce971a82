/** Where a tab keeps what was entered for a tour until it is paid. */
export function storedFieldsKey(tourId: string): string {
  return `bm_booking_${tourId}`
}
