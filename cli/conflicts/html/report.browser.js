// @ts-check
/* Search and filters of the conflict report. It is written into the page as it stands, so it imports nothing. */
;(() => {
  const search = document.querySelector('search')
  const field = search?.querySelector('input')
  const count = search?.querySelector('[role="status"]')
  if (!(search instanceof HTMLElement && field && count)) return
  const filters = [...search.querySelectorAll('select')]
  /** @type {HTMLDetailsElement | null} */
  const agreeing = document.querySelector('details.agreeing')

  /** The words of a text, each behind a space.
   * @param {string} text
   */
  const plain = (text) => {
    const letters = text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
    return ` ${letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`
  }

  /** @type {NodeListOf<HTMLElement>} */
  const articles = document.querySelectorAll('article.conflict')
  const cards = [...articles].map((article) => ({
    article,
    agrees: agreeing?.contains(article) ?? false,
    text: plain(article.innerHTML.replace(/<[^>]*>/g, ' ')),
  }))

  /** Shows the cards that are of what is chosen and have words beginning with each one that is looked for. */
  const apply = () => {
    const words = plain(field.value).split(' ').filter(Boolean)
    const chosen = filters.filter(({ value }) => value !== '')
    for (const { article, text } of cards) {
      const isChosen = chosen.every(({ name, value }) => article.dataset[name] === value)
      article.hidden = !(isChosen && words.every((word) => text.includes(` ${word}`)))
    }
    const isNarrowed = words.length > 0 || chosen.length > 0
    const conflicts = cards.filter(({ agrees }) => !agrees)
    const shown = conflicts.filter(({ article }) => !article.hidden).length
    const agreed = cards.filter(({ article, agrees }) => agrees && !article.hidden).length
    const others = agreed > 0 ? `, and ${agreed} that can all be true` : ''
    const result = isNarrowed
      ? `${shown} of ${conflicts.length} conflicts shown${others}`
      : `${conflicts.length} conflicts`
    // Said again only when it says something new.
    if (count.textContent !== result) count.textContent = result
    if (agreeing) {
      agreeing.hidden = agreed === 0
      agreeing.open = isNarrowed
    }
  }

  /** Follows a link to a card, whatever is looked for or folded away. */
  const showCard = () => {
    const card = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!card) return
    if (card.hidden) for (const input of [field, ...filters]) input.value = ''
    apply()
    if (agreeing?.contains(card)) agreeing.open = true
    card.scrollIntoView()
  }

  search.addEventListener('input', apply)
  window.addEventListener('hashchange', showCard)
  // Paper has nothing to open.
  window.addEventListener('beforeprint', () => {
    if (agreeing) agreeing.open = true
  })

  search.hidden = false
  apply()
  showCard()
})()
