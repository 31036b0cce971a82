// @ts-check
/* Search and filters of the conflict report. It is written into the page as it stands, so it imports nothing. */
;(() => {
  const filters = document.querySelector('.filters')
  const form = filters?.querySelector('form')
  const search = form?.querySelector('input[type="search"]')
  const count = form?.querySelector('[role="status"]')
  const clear = form?.querySelector('button')
  if (!(filters instanceof HTMLElement && form && search instanceof HTMLInputElement && count && clear))
    return

  /** @type {NodeListOf<HTMLElement>} */
  const articles = document.querySelectorAll('article.conflict')
  /** @type {NodeListOf<HTMLInputElement>} */
  const boxes = form.querySelectorAll('input[type="checkbox"]')
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
    clear.hidden = !isFiltered
    if (agreeing) {
      agreeing.hidden = agreed === 0
      if (isFiltered && agreed > 0) agreeing.open = true
    }
  }

  const showAll = () => {
    form.reset()
    apply()
  }

  /** Follows a link to a card, whatever is filtered or folded away. */
  const showCard = () => {
    const card = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!card) return
    if (card.hidden) showAll()
    if (agreeing?.contains(card)) agreeing.open = true
    card.scrollIntoView()
  }

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', apply)
  clear.addEventListener('click', () => {
    showAll()
    search.focus()
  })
  window.addEventListener('hashchange', showCard)
  // Paper has nothing to open.
  window.addEventListener('beforeprint', () => {
    if (agreeing) agreeing.open = true
  })

  filters.hidden = false
  apply()
  showCard()
})()
