/** How many characters of a page's title search engines show; where the brand has no room, it is left out. */
export const TITLE_LENGTH = 60
