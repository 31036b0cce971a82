/** The event on the document that says: the visitor has just answered, or changed the answer. */
export const CONSENT_CHANGED = 'consent-changed'
