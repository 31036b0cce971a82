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
      import('./hydrate-when-active').then(
        (late) => late.hydrateWhenActive(island, active, hydrate),
        () => active.then(() => hydrate(island)),
      )
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

/** Without a connection there is no script: each click or choice in the element tries again until it has come. */
async function hydrate(element: HTMLElement): Promise<void> {
  const { island = '', scripts = '' } = element.dataset
  const [own = '', ...imported] = scripts.split(' ')
  // Else each would be asked for when the one that imports it has arrived.
  for (const href of imported)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const loaded = await Promise.all([
    import('./hydrate-island'),
    import(/* @vite-ignore */ own) as Promise<IslandModule>,
  ]).catch((error: unknown) => console.warn('A part of the page could not be loaded', error))
  if (!loaded) {
    const failed = document.querySelector<HTMLElement>('[data-failed]')
    // Who only reads on misses nothing.
    if (failed) failed.hidden = !element.matches(':hover, :focus-within')
    await new Promise((again) => {
      for (const type of ['click', 'input']) element.addEventListener(type, again, { once: true })
    })
    // A page that was open while the site was built anew names scripts that are gone.
    const answer = await fetch(own).catch(() => undefined)
    if (answer?.status === 404) location.reload()
    return hydrate(element)
  }
  const [{ hydrateIsland }, module] = loaded
  const Component = module[island.split('/').at(-1) ?? '']
  if (Component) await new Promise<void>((done) => hydrateIsland(element, Component, done))
}
