// @ts-check
/*
 * Search and filters of the conflict report. It is written into the page as it stands, so it imports nothing.
 * Their state is the address's hash ("#q=price&kind=claim"); a hash without "=" names a card.
 */
;(() => {
  const filters = document.querySelector('.filters')
  const form = filters?.querySelector('form')
  const search = form?.querySelector('input[type="search"]')
  const groups = form?.querySelector('details')
  const count = form?.querySelector('[role="status"]')
  if (!(filters instanceof HTMLElement && form && search instanceof HTMLInputElement && groups && count))
    return

  const cards = [...document.querySelectorAll('article.conflict')].filter(
    (card) => card instanceof HTMLElement,
  )
  const boxes = [...form.querySelectorAll('input[type="checkbox"]')].filter(
    (box) => box instanceof HTMLInputElement,
  )
  const clearers = [...document.querySelectorAll('[data-clear]')].filter((one) => one instanceof HTMLElement)
  const nothingFound = document.querySelector('.nothing-found')
  const agreeing = document.querySelector('details.agreeing')
  /** @type {Map<Element, string>} */
  const texts = new Map()

  /** @param {string | null} text */
  const plain = (text) =>
    (text ?? '')
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()

  /** @param {Element} card */
  const textOf = (card) => {
    const known = texts.get(card) ?? plain(card.textContent)
    texts.set(card, known)
    return known
  }

  /** @param {string} name */
  const chosen = (name) => boxes.filter((box) => box.name === name && box.checked).map(({ value }) => value)

  const isFiltered = () => search.value.trim() !== '' || boxes.some(({ checked }) => checked)

  const apply = () => {
    const words = plain(search.value).split(/\s+/).filter(Boolean)
    const wanted = { kind: chosen('kind'), status: chosen('status'), where: chosen('where') }
    let shown = 0
    let agreed = 0
    for (const card of cards) {
      const { kind = '', status = '', where = '' } = card.dataset
      const fits =
        (wanted.kind.length === 0 || wanted.kind.includes(kind)) &&
        (wanted.status.length === 0 || wanted.status.includes(status)) &&
        (wanted.where.length === 0 || where.split(' ').some((one) => wanted.where.includes(one))) &&
        words.every((word) => textOf(card).includes(word))
      card.hidden = !fits
      if (fits && agreeing?.contains(card)) agreed++
      else if (fits) shown++
    }
    tell(shown, agreed)
  }

  /**
   * @param {number} shown
   * @param {number} agreed
   */
  const tell = (shown, agreed) => {
    const filtered = isFiltered()
    const inside = cards.filter((card) => agreeing?.contains(card)).length
    const all = cards.length - inside
    const others = agreed > 0 ? `, and ${agreed} that can all be true` : ''
    const told = filtered ? `${shown} of ${all} conflicts shown${others}` : `${all} conflicts`
    // Said again only when it says something new.
    if (count.textContent !== told) count.textContent = told
    for (const one of clearers) one.hidden = !filtered
    filters.classList.toggle('filters--on', filtered)
    if (nothingFound instanceof HTMLElement) nothingFound.hidden = shown + agreed > 0
    if (agreeing instanceof HTMLDetailsElement) {
      agreeing.hidden = agreed === 0
      if (filtered && agreed > 0) agreeing.open = true
    }
  }

  const writeHash = () => {
    const state = new URLSearchParams()
    if (search.value.trim()) state.set('q', search.value.trim())
    for (const box of boxes) if (box.checked) state.append(box.name, box.value)
    const hash = state.size > 0 ? `#${state}` : location.pathname + location.search
    history.replaceState(null, '', hash)
  }

  /** @param {URLSearchParams} state */
  const take = (state) => {
    search.value = state.get('q') ?? ''
    for (const box of boxes) box.checked = state.getAll(box.name).includes(box.value)
    if (boxes.some(({ checked }) => checked)) groups.open = true
    apply()
  }

  const readHash = () => {
    const hash = location.hash.slice(1)
    if (hash === '' || hash.includes('=')) return take(new URLSearchParams(hash))
    const card = document.getElementById(hash)
    if (!card) return apply()
    if (card.hidden) take(new URLSearchParams())
    if (agreeing instanceof HTMLDetailsElement && agreeing.contains(card)) agreeing.open = true
    card.scrollIntoView()
  }

  const clear = () => {
    take(new URLSearchParams())
    writeHash()
    search.focus()
  }

  /** @param {Element} code */
  const addCopyButton = (code) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      getSelection()?.selectAllChildren(code)
      try {
        await navigator.clipboard.writeText(code.textContent ?? '')
        button.textContent = 'Copied'
      } catch {
        // It is selected, so the keyboard can copy it.
        button.textContent = 'Selected'
      }
    })
    code.after(button)
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    apply()
    writeHash()
  })
  for (const one of clearers) one.addEventListener('click', clear)
  window.addEventListener('hashchange', readHash)
  // Paper has nothing to open.
  window.addEventListener('beforeprint', () => {
    if (agreeing instanceof HTMLDetailsElement) agreeing.open = true
  })
  for (const code of document.querySelectorAll('.command code')) addCopyButton(code)

  groups.open = matchMedia('(min-width: 64rem)').matches
  filters.hidden = false
  readHash()
})()
