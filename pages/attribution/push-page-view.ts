declare global {
  interface Window {
    /** Events for a tag manager, should the site get one. */
    dataLayer?: object[]
  }
}

/** @param fromCompetitor what the specification calls a stealth source (§4; requirements R4.18) */
export function pushPageView(fromCompetitor: boolean): void {
  window.dataLayer ??= []
  window.dataLayer.push({
    event: 'page_view',
    page_path: location.pathname,
    page_title: document.title,
    stealth_source: fromCompetitor,
  })
}
