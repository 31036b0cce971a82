/** Opens a tour's pictures over its page: their links lead to one of them where this does not run. */
export function openLarge(dialog: HTMLDialogElement): void {
  const list = dialog.querySelector('ul')
  if (!list) return
  // At once: a second press while the list still rolls would count from the picture that it rolls from.
  const show = (index: number) => list.scrollTo({ left: index * list.clientWidth })
  const step = (by: number) => show(Math.round(list.scrollLeft / list.clientWidth) + by)
  for (const [i, link] of document.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]').entries())
    link.addEventListener('click', (event) => {
      // In a new tab or window as for any link.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      dialog.showModal()
      show(i)
    })
  dialog.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  })
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.dataset.step) step(Number(button.dataset.step))
    else if (button) dialog.close()
  })
}
