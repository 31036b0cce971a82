/** The button appears beyond this many pixels of scrolling (specification §2 and §9). */
const THRESHOLD = 300

/** Shows the scroll-to-top button only beyond the threshold. */
export function startScrollTop(): void {
  const button = document.querySelector<HTMLElement>('[data-scroll-top]')
  if (!button) return
  const update = () => {
    button.hidden = window.scrollY <= THRESHOLD
  }
  addEventListener('scroll', update, { passive: true })
  update()
  button.addEventListener('click', (event) => {
    event.preventDefault()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
