/** Boxes that lead on as soon as something is chosen, by a full page load (specification §2, home). */
export function startNavigateOnChoice(): void {
  for (const box of document.querySelectorAll<HTMLSelectElement>('select[data-navigate]')) {
    // A page that comes back from the browser's cache starts over at the first option.
    addEventListener('pageshow', () => {
      box.selectedIndex = 0
    })
    box.addEventListener('change', () => {
      if (box.value) location.assign(box.value)
    })
  }
}
