/** Our own tours that are also sold on a page in the partners' style, /fun-tickets/{slug} (specification §2). */
export const PARTNER_STYLE_TOURS = ['toledo-day-trip-from-madrid', 'segovia-avila-day-trip-from-madrid']
