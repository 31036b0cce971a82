import { Picture } from '../components/Picture'
import { useRequest } from '../components/RequestContext'

/** Most pictures on a tour's page (specification §2 and §9). */
const MOST = 4

/** At most four pictures, the first large. */
export function Gallery({ hero, gallery }: { hero: string; gallery: string[] }) {
  const { t } = useRequest()
  const shown = [...new Set([hero, ...gallery])].slice(0, MOST)
  return (
    <ul className="gallery" aria-label={t('pages:tour.gallery')} data-count={shown.length}>
      {shown.map((id, i) => (
        <li key={id}>
          <Picture id={id} priority={i === 0} />
        </li>
      ))}
    </ul>
  )
}
