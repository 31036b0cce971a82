/** They open on hover and close on leaving (specification §2), one at a time. Each is a <details>, for clicks and keys. */
export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  const closeAllBut = (kept?: HTMLDetailsElement) => {
    for (const menu of menus) if (menu !== kept) menu.open = false
  }
  for (const menu of menus) {
    menu.addEventListener('toggle', () => {
      if (menu.open) closeAllBut(menu)
    })
    if (menu.dataset.mobileMenu === undefined) openOnHover(menu)
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = menus.find((menu) => menu.open)
    closeAllBut()
    // The focus would be lost with the panel that held it.
    if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (!menus.some((menu) => menu.contains(target as Node))) closeAllBut()
  })
}

function openOnHover(menu: HTMLDetailsElement): void {
  // A touch also fires pointer events; there the click alone opens and closes.
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  menu.addEventListener('pointerenter', (event) => {
    if (byMouse(event)) menu.open = true
  })
  menu.addEventListener('pointerleave', (event) => {
    if (byMouse(event)) menu.open = false
  })
  // A mouse click on the entry it already opened by hovering would close it again.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    const clickedByMouse = 'pointerType' in event && event.pointerType === 'mouse'
    if (clickedByMouse && menu.open && menu.matches(':hover')) event.preventDefault()
  })
}
