/** What the tour that had a slug is called today; undefined when there is none any more. */
export function currentSlug(tours: Record<string, { formerSlugs?: unknown } | undefined>, slug: string) {
  if (Object.hasOwn(tours, slug)) return slug
  return Object.keys(tours).find((name) => {
    const former = tours[name]?.formerSlugs
    return Array.isArray(former) && former.includes(slug)
  })
}
