/** In characters, for form and server: as Cyrillic, six bytes a letter, a message fits into 16 kB. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 2000 } as const

export type ContactField = keyof typeof CONTACT_LIMITS
