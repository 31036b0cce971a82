/**
 * Longest texts of the contact form, in characters; the form and the server keep the same. A message of this
 * length fits into the 16 kB that the server reads, in Cyrillic as well (six bytes a letter in a form).
 */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 2000 } as const

export type ContactField = keyof typeof CONTACT_LIMITS

/** In the order of the form. */
export const CONTACT_FIELDS = Object.keys(CONTACT_LIMITS) as ContactField[]
