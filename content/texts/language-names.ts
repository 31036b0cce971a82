/** What the languages of the site are called in a sentence for colleagues. */
export const LANGUAGE_NAMES: Record<string, string> = { en: 'English', es: 'Spanish', ru: 'Russian' }
