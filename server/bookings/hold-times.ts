/** How long a traveller has for the checkout. Stripe refuses less than 30 minutes from when it hears of it. */
export const checkoutMs = 31 * 60_000

/** So long the seats still wait after the checkout has closed: a payment in its last second is on its way. */
export const graceMs = 2 * 60_000
