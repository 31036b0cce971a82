import type { ComponentType } from 'react'

type IslandModule = Record<string, ComponentType<Record<string, unknown>>>

/** Brings the page's islands to life, each when its time has come. Pages without one load none of React. */
export function loadIslands(): void {
  const later = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        later.unobserve(target)
        void hydrate(target as HTMLElement)
      }
    },
    { rootMargin: '400px' },
  )
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.when === 'visible') later.observe(island)
    else {
      const active = visitorIsActive()
      void import('./hydrate-when-active').then((late) => late.hydrateWhenActive(island, active, hydrate))
    }
  }
}

/** Resolves at the first sign of a visitor: before anything can be pressed, or in an address that chooses something. */
function visitorIsActive(): Promise<unknown> {
  return new Promise((act) => {
    if (location.search !== '') act(true)
    // The page's own scrolling bubbles up to the window, a row's that comes to rest within it does not.
    // Browsers and their extensions fill in fields without a key or a pointer.
    for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll', 'change', 'input'])
      addEventListener(type, act, { once: true, passive: true })
    const moved = ({ movementX, movementY }: PointerEvent) => {
      // A browser reports a pointer that rests where the page appears, too.
      if (movementX === 0 && movementY === 0) return
      removeEventListener('pointermove', moved)
      act(true)
    }
    addEventListener('pointermove', moved, { passive: true })
  })
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { island = '', scripts = '' } = element.dataset
  const [own = '', ...imported] = scripts.split(' ')
  // Else each would be asked for when the one that imports it has arrived.
  for (const href of imported)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const [{ hydrateIsland }, module] = await Promise.all([
    import('./hydrate-island'),
    import(/* @vite-ignore */ own) as Promise<IslandModule>,
  ])
  const Component = module[island.split('/').at(-1) ?? '']
  if (Component) await new Promise<void>((done) => hydrateIsland(element, Component, done))
}
