import { listAt, textAt } from '../../content/read/value-at'

/** So many pictures stand on a tour's page. */
const GALLERY = 4

/** The fields of the pictures that a tour's page has room for: a picture that is both large and in the gallery counts once. */
export function galleryFields(tour: unknown): string[] {
  const gallery = listAt(tour, ['images', 'gallery'])
  const shown = [...new Set([textAt(tour, ['images', 'hero']), ...gallery])].slice(0, GALLERY)
  return ['images/hero', ...gallery.flatMap((id, i) => (shown.includes(id) ? [`images/gallery/${i}`] : []))]
}
