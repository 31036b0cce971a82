import { useRequest } from './RequestContext'

interface PictureProps {
  id: string
  /** Pictures in the first screen are loaded at once, all others when they come near. */
  priority?: boolean
  /** Empty where the text beside it says the same. */
  alt?: string
  className?: string | undefined
}

/** One of our illustrations. They all have the proportions 3:2. */
export function Picture({ id, priority = false, alt, className }: PictureProps) {
  const image = useRequest().site.images[id]
  if (!image) return <NoImage className={className} />
  return (
    <img
      src={`/${image.file}`}
      alt={alt ?? image.alt}
      lang={alt === undefined ? image.altLocale : undefined}
      width={1200}
      height={800}
      className={className}
      loading={priority ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}

export function NoImage({ className }: { className?: string | undefined }) {
  const { t } = useRequest()
  return <span className={`no-image ${className ?? ''}`}>{t('card.noImage')}</span>
}
