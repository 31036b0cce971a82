/**
 * A browser may paint what it has parsed while it still waits for the script behind the list. An address
 * that chooses therefore keeps the list invisible, in its place, until the choice is applied. As a style
 * sheet, because the list does not exist yet.
 */
export function holdList(): void {
  if (location.search === '' || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-list] { visibility: hidden }')
  document.adoptedStyleSheets = [sheet]
  // Should the list's own script not arrive.
  addEventListener('DOMContentLoaded', showList)
}

export function showList(): void {
  document.adoptedStyleSheets = []
}
