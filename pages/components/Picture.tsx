import { isPhotograph } from '../../domain/site/photograph'
import { useRequest } from './RequestContext'

interface PictureProps {
  id: string
  /** Pictures in the first screen are loaded at once, all others when they come near. */
  priority?: boolean
  /** Empty where the text beside it says the same. */
  alt?: string
  className?: string | undefined
  /** How wide a photograph is shown: browsers choose its file by that. Absent: as in lists of cards. */
  sizes?: string
}

/** In rows of up to three. */
const AS_CARD = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'

/** A scene drawn for the site, all of which have the proportions 3:2, or a photograph over its blurred preview. */
export function Picture({ id, priority = false, alt, className, sizes = AS_CARD }: PictureProps) {
  const { site, assets } = useRequest()
  const image = site.images[id]
  if (!image) return <NoImage className={className} />
  const files = assets.photograph(id)
  const width = files && (priority ? sizes : `auto, ${sizes}`)
  const shown = (
    <img
      src={files?.src ?? `/${image.file}`}
      srcSet={files?.srcSets.jpeg}
      sizes={width}
      alt={alt ?? image.alt}
      lang={alt === undefined ? image.altLocale : undefined}
      width={files?.width ?? 1200}
      height={files?.height ?? 800}
      className={isPhotograph(image) ? undefined : className}
      loading={priority ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : 'low'}
    />
  )
  if (!isPhotograph(image)) return shown
  const [x = 0.5, y = 0.5] = image.focus ?? []
  return (
    <span
      className={className ? `photo ${className}` : 'photo'}
      data-focus={`${third(x, 'left', 'right')} ${third(y, 'top', 'bottom')}`}
    >
      {files && <img className="photo__preview" src={files.preview} alt="" aria-hidden />}
      <picture>
        {files && <source type="image/avif" srcSet={files.srcSets.avif} sizes={width} />}
        {files && <source type="image/webp" srcSet={files.srcSets.webp} sizes={width} />}
        {shown}
      </picture>
    </span>
  )
}

/** Where a photograph is cut, the design keeps one of these in sight: the policy allows no style of an element's own. */
function third(part: number, first: string, last: string): string {
  return part < 1 / 3 ? first : part > 2 / 3 ? last : 'middle'
}

export function NoImage({ className }: { className?: string | undefined }) {
  const { t } = useRequest()
  return <span className={`no-image ${className ?? ''}`}>{t('card.noImage')}</span>
}
