/**
 * "Go back" links lead to the page above; with a script and a page of ours before this one they go
 * back to it instead, so that a list keeps its filters and its place.
 */
export function startGoBack(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-go-back]')) {
    link.addEventListener('click', (event) => {
      if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return
      event.preventDefault()
      history.back()
    })
  }
}
