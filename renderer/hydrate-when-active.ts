/** Brings an island to life once the visitor does anything; what was done before it answers is done again. */
export async function hydrateWhenActive(
  island: HTMLElement,
  active: Promise<unknown>,
  hydrate: (island: HTMLElement) => Promise<void>,
): Promise<void> {
  const repeat = noteActions(island)
  await active
  await hydrate(island)
  await repeat()
}

type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement

const ANSWERED_EVENT: Record<string, string> = { BUTTON: 'click', SELECT: 'change', INPUT: 'input' }

/** Notes what is done in a part of the page before React answers there, and gives what does it again. */
function noteActions(part: HTMLElement): () => Promise<void> {
  const noted = new Map<Control, string>()
  const stop = new AbortController()
  const note = ({ type, target }: Event) => {
    const control = (target as Element).closest<Control>('button, select, input')
    if (!control || ANSWERED_EVENT[control.tagName] !== type) return
    // In the order of the last time.
    noted.delete(control)
    noted.set(control, control.value)
  }
  for (const type of Object.values(ANSWERED_EVENT)) part.addEventListener(type, note, { signal: stop.signal })
  return async () => {
    stop.abort()
    for (const [control, value] of noted) {
      if (control.tagName === 'BUTTON') control.click()
      else {
        setUnnoticed(control, value)
        control.dispatchEvent(new Event(ANSWERED_EVENT[control.tagName] ?? '', { bubbles: true }))
      }
      // The next builds on what React has made of this one.
      await new Promise((done) => setTimeout(done))
    }
  }
}

/** React watches the property, and passes over an event that leaves the value as it knows it. */
function setUnnoticed(control: Control, value: string): void {
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}
