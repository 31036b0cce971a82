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

  /** @type {NodeListOf<HTMLElement>} */
  const articles = document.querySelectorAll('article.conflict')
  /** @type {NodeListOf<HTMLElement>} */
  const clearers = document.querySelectorAll('[data-clear]')
  /** @type {NodeListOf<HTMLInputElement>} */
  const boxes = form.querySelectorAll('input[type="checkbox"]')
  /** @type {HTMLElement | null} */
  const nothingFound = document.querySelector('.nothing-found')
  /** @type {HTMLDetailsElement | null} */
  const agreeing = document.querySelector('details.agreeing')

  /** @param {string} text */
  const plain = (text) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()

  const cards = [...articles].map((article) => ({
    article,
    agrees: agreeing?.contains(article) ?? false,
    text: plain(article.textContent ?? ''),
  }))

  /** Whether a card has one of the values chosen in a group; every card has when none is chosen.
   * @param {HTMLElement} article
   * @param {string} group
   */
  const isChosen = (article, group) => {
    const chosen = [...boxes].filter((box) => box.name === group && box.checked)
    const own = (article.dataset[group] ?? '').split(' ')
    return chosen.length === 0 || chosen.some(({ value }) => own.includes(value))
  }

  const apply = () => {
    const words = plain(search.value).split(/\s+/).filter(Boolean)
    for (const { article, text } of cards) {
      article.hidden = !(
        words.every((word) => text.includes(word)) &&
        ['kind', 'status', 'where'].every((group) => isChosen(article, group))
      )
    }
    const conflicts = cards.filter(({ agrees }) => !agrees)
    const shown = conflicts.filter(({ article }) => !article.hidden).length
    const agreed = cards.filter(({ article, agrees }) => agrees && !article.hidden).length
    const isFiltered = words.length > 0 || [...boxes].some(({ checked }) => checked)
    const others = agreed > 0 ? `, and ${agreed} that can all be true` : ''
    const result = isFiltered
      ? `${shown} of ${conflicts.length} conflicts shown${others}`
      : `${conflicts.length} conflicts`
    // Said again only when it says something new.
    if (count.textContent !== result) count.textContent = result
    for (const one of clearers) one.hidden = !isFiltered
    filters.classList.toggle('filters--on', isFiltered)
    if (nothingFound) nothingFound.hidden = shown + agreed > 0
    if (agreeing) {
      agreeing.hidden = agreed === 0
      if (isFiltered && agreed > 0) agreeing.open = true
    }
  }

  const writeHash = () => {
    const state = new URLSearchParams()
    if (search.value.trim()) state.set('q', search.value.trim())
    for (const box of boxes) if (box.checked) state.append(box.name, box.value)
    const hash = state.size > 0 ? `#${state}` : location.pathname + location.search
    history.replaceState(null, '', hash)
  }

  /** @param {string} state */
  const take = (state) => {
    const wanted = new URLSearchParams(state)
    search.value = wanted.get('q') ?? ''
    for (const box of boxes) box.checked = wanted.getAll(box.name).includes(box.value)
    if ([...boxes].some(({ checked }) => checked)) groups.open = true
    apply()
  }

  const readHash = () => {
    const hash = location.hash.slice(1)
    if (hash === '' || hash.includes('=')) return take(hash)
    const card = document.getElementById(hash)
    if (!card) return apply()
    if (card.hidden) take('')
    if (agreeing?.contains(card)) agreeing.open = true
    card.scrollIntoView()
  }

  /** @param {Element} code */
  const addCopyButton = (code) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button--quiet copy no-print'
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
  for (const one of clearers) {
    one.addEventListener('click', () => {
      take('')
      writeHash()
      search.focus()
    })
  }
  window.addEventListener('hashchange', readHash)
  // Paper has nothing to open.
  window.addEventListener('beforeprint', () => {
    if (agreeing) agreeing.open = true
  })
  for (const code of document.querySelectorAll('.command code')) addCopyButton(code)

  groups.open = matchMedia('(min-width: 64rem)').matches
  filters.hidden = false
  readHash()
})()
