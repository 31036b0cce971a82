import { Icon } from '../components/Icon'
import { Picture } from '../components/Picture'
import { useRequest } from '../components/RequestContext'

/** Most pictures on a tour's page (specification §2 and §9). */
const MOST = 4

/** How wide they are shown: the first above the others, or beside them; on phones all in one row. */
const SIZES = {
  first: '(min-width: 60rem) 56rem, (min-width: 40rem) 100vw, 84vw',
  other: '(min-width: 60rem) 19rem, (min-width: 40rem) 33vw, 84vw',
}

/** Of the large pictures. */
const BUTTONS = [
  { icon: 'back', label: 'list.previous', step: -1 },
  { icon: 'arrow', label: 'list.next', step: 1 },
  { icon: 'close', label: 'booking:close', step: undefined },
] as const

/** A tour's pictures; each leads to itself in full size, which opens over the page where scripts run. */
export function Gallery({ hero, gallery }: { hero: string; gallery: string[] }) {
  const { site, assets, t } = useRequest()
  const shown = [...new Set([hero, ...gallery])].slice(0, MOST)
  const label = t('pages:tour.gallery')
  return (
    <>
      <ul className="row gallery strip" aria-label={label} data-count={shown.length}>
        {shown.map((id, i) => (
          <li key={id}>
            <a href={assets.photograph(id)?.src ?? `/${site.images[id]?.file}`} data-enlarge>
              <Picture id={id} priority={i === 0} sizes={i === 0 ? SIZES.first : SIZES.other} />
            </a>
          </li>
        ))}
      </ul>
      <dialog className="large-gallery" aria-label={label}>
        {/* Scrolling and swiping from one to the next are the browser's. */}
        <ul className="large-gallery__list">
          {shown.map((id, i) => (
            <li key={id}>
              <figure>
                <Picture id={id} sizes="100vw" />
                <Caption id={id} place={`${i + 1} / ${shown.length}`} />
              </figure>
            </li>
          ))}
        </ul>
        <div className="row large-gallery__buttons">
          {BUTTONS.map(({ icon, label, step }) => (
            <button
              key={icon}
              type="button"
              className="icon-button button--light"
              data-step={step}
              aria-label={t(label)}
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
      </dialog>
    </>
  )
}

/** Which of them it is, and whose. */
function Caption({ id, place }: { id: string; place: string }) {
  const { site, t } = useRequest()
  const { credit, licence } = site.images[id] ?? {}
  return (
    <figcaption data-no-figure="counted from the gallery; a licence's name">
      {place}
      {credit && ` · ${t('pages:tour.credit', { credit, licence })}`}
    </figcaption>
  )
}
