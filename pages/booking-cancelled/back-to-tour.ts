/** Shows the link back to the tour whose checkout was left: `?tour=<slug>`, as the checkout's return address has it. */
export function backToTour(link: HTMLAnchorElement): void {
  const paths = new Map(Object.entries(JSON.parse(link.dataset.tourPaths ?? '{}') as Record<string, string>))
  const path = paths.get(new URLSearchParams(location.search).get('tour') ?? '')
  if (path === undefined) return
  link.href = path
  link.hidden = false
}
