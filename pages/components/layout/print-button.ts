/** Buttons that print the page. */
export function startPrintButton(): void {
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => print())
  }
}
